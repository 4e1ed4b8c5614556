import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { NO_CRITERIA } from '@/domain/alert/typed-criteria';
import { memoryArea, readDraft, writeRecord } from '@/host/storage';
import { createIdempotencyKey } from '@/lib/idempotency-key';
import type { UserRecords } from '@/session/token-storage';
import { createCreatedStorage, createDraftStorage } from '../../../widgets/alert-creator/draft.ts';
import { mergeUntouched } from '../../../widgets/alert-creator/form-values.ts';
import { shareKey, useSamePage } from '../../../widgets/alert-creator/same-page.ts';
import { enterText } from '../../enter-text.ts';
import { demoPage } from '../demo.ts';
import { confirm, createAlert, created, fillContact, fillCriteria, keepAnswers, next, open } from './open.tsx';

const demo = demoPage();
const HOUR = 3_600_000;

describe('a draft', () => {
  const area = memoryArea();
  let now = 0;
  const records: UserRecords = {
    read: (name) => readDraft(area, `parvis:${name}`, null, now),
    write: (name, data) => writeRecord(area, `parvis:${name}`, { at: now, user: null, data }),
    remove: (name) => area.removeItem(`parvis:${name}`),
  };
  const slot = (partner: string) => createDraftStorage(records, 'alert:x', partner, () => now);
  const draft = { criteria: { ...NO_CRITERIA, house: true }, contact: null, key: 'k' };

  test('lasts one hour, whatever is stored beside it', () => {
    now = 0;
    slot('a').write(draft);
    now = HOUR - 1;
    slot('b').write(draft);
    expect(slot('a').read()).toMatchObject(draft);
    now = HOUR;
    expect(slot('a').read()).toBeNull();
    expect(slot('b').read()).toMatchObject(draft);
  });

  test('that is only restored keeps its age', () => {
    now = 0;
    slot('a').write(draft);
    now = HOUR - 1;
    const again = slot('a');
    again.write(again.read() ?? draft);
    now = HOUR;
    expect(slot('a').read()).toBeNull();
  });

  test('of one partner is deleted without the other', () => {
    now = 0;
    slot('a').write(draft);
    slot('b').write(draft);
    slot('a').remove();
    expect(slot('a').read()).toBeNull();
    expect(slot('b').read()).toMatchObject(draft);
    slot('b').remove();
    expect(area.length).toBe(0);
  });

  test.each([null, 4, [], { a: 4 }, { a: { at: 'x' } }, { a: { at: 0, criteria: 'x', contact: { email: 4 } } }])(
    'with foreign content (%j) breaks nothing',
    (data) => {
      now = 0;
      records.write('alert:x', data);
      const read = slot('a').read();
      if (read) expect(read).toMatchObject({ criteria: NO_CRITERIA, contact: null, key: null });
      expect(createCreatedStorage(records, 'alert:x', 'a', () => now).read()).toBeNull();
    },
  );
});

describe('the typed values', () => {
  test('are kept where edited, and follow the preferred source elsewhere', () => {
    const typed = { a: 'typed', b: '', c: ['x'] };
    expect(mergeUntouched(typed, { a: '', b: '', c: ['x'] }, { a: '1', b: '2', c: ['y'] })).toEqual({
      a: 'typed',
      b: '2',
      c: ['y'],
    });
  });

  test('have one key, until an answer changes', () => {
    const act = createIdempotencyKey();
    const key = act.of(['a']);
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(act.of(['a'])).toBe(key);
    expect(act.sentWith(['b'])).toBeNull();
    expect(act.of(['b'])).not.toBe(key);
    act.restore(['a'], key);
    expect(act.of(['a'])).toBe(key);
  });

  test('in two elements of a page create one alert', async () => {
    keepAnswers();
    const views = [open(demo, { routing: 'memory' }), open(demo, { routing: 'memory' })];
    for (const { container, user } of views) {
      const part = within(container);
      await part.findByLabelText('Retirer Lyon');
      await user.click(part.getByRole('button', { name: 'Continuer' }));
      await part.findByText('Confirmer mon alerte');
    }
    for (const { container, user } of views) {
      const part = within(container);
      await user.click(part.getByRole('button', { name: 'Confirmer mon alerte' }));
      await part.findByText('Votre alerte achat a bien été créée', { selector: 'h2' });
    }
    expect(await (await fetch('/demo/alerts')).json()).toHaveLength(1);
  });

  test('share their key with the elements of the same partner that show the same answers', () => {
    const [sent, same] = [createIdempotencyKey(), createIdempotencyKey()];
    const [edited, stranger] = [createIdempotencyKey(), createIdempotencyKey()];
    renderHook(() => useSamePage(same, 'orpi', ['a']));
    renderHook(() => useSamePage(edited, 'orpi', ['b']));
    renderHook(() => useSamePage(stranger, null, ['a']));
    shareKey(sent, 'orpi', ['a'], 'k');
    expect([same, edited, stranger].map((key) => key.sentWith(['a']))).toEqual(['k', null, null]);
  });

  test('are restored after a reload, at the same step, and deleted by the creation', async () => {
    const path = { routing: 'path' };
    const first = open(demo, path);
    await fillCriteria(first);
    await first.user.click(next());
    await fillContact(first);
    first.unmount();
    const view = open(demo, path, '/creer-une-alerte/coordonnees');
    await confirm();
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('zoe.petit@exemple.fr');
    await view.user.click(await confirm());
    await created();
    expect(location.pathname).toBe('/creer-une-alerte/success');
    expect(localStorage.getItem(`parvis:alert:${location.origin}`)).toBeNull();
    view.unmount();
    open(demo, path, '/creer-une-alerte/success');
    expect(await created()).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('are sent with the same key after a reload before the response', async () => {
    const first = open(demo);
    await demo.fault({ method: 'POST', path: '/buyer_alerts', fault: 'abort', when: 'after' });
    await createAlert(first);
    await screen.findByText(/^La connexion semble interrompue/);
    first.unmount();
    const view = open(demo, { routing: 'path' }, '/creer-une-alerte/coordonnees');
    await view.user.click(await confirm());
    await created();
    expect(await (await fetch(`${location.origin}/demo/alerts`)).json()).toHaveLength(1);
  });

  test.each([
    ['the same', {}, true],
    ['other', { firstName: 'Inès' }, false],
  ])('that another tab sends as %s answers are sent with its key: %j', async (_, change, isSame) => {
    const view = open(demo);
    await fillCriteria(view);
    await view.user.click(next());
    await fillContact(view);
    const theirs = '0b0f5e1c-7f0d-4c0e-9d53-5f1d8e6a7b2c';
    const name = `parvis:alert:${location.origin}`;
    const record = JSON.parse(localStorage.getItem(name) ?? '{}');
    const [slot = '', draft] = Object.entries<{ contact: object }>(record.data)[0] ?? [];
    const sent = { ...draft, contact: { ...draft?.contact, ...change }, key: theirs };
    localStorage.setItem(name, JSON.stringify({ ...record, data: { [slot]: sent } }));
    window.dispatchEvent(new StorageEvent('storage', { key: name }));
    // The other tab has created its alert.
    localStorage.removeItem(name);
    window.dispatchEvent(new StorageEvent('storage', { key: name, newValue: null }));
    await view.user.click(await confirm());
    await created();
    const post = (await demo.requests()).find(
      ({ method, path }) => method === 'POST' && path.endsWith('/buyer_alerts'),
    );
    expect(post?.headers['idempotency-key'] === theirs).toBe(isSame);
  });

  test('are deleted after an hour', async () => {
    const first = open(demo);
    await fillCriteria(first);
    first.unmount();
    const later = Date.now() + HOUR;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    open(demo);
    await screen.findByLabelText(/Budget maximum/);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retirer Lyon' })).toBeNull());
    vi.restoreAllMocks();
  });

  test.each([
    ['path', '/coordonnees'],
    ['path', '/success'],
    ['hash', '#/coordonnees'],
    ['hash', '#/success'],
    ['path', '/nulle-part'],
  ])('with routing=%s, opening %s directly shows the criteria', async (routing, path) => {
    open(demo, { routing }, `/creer-une-alerte${path}`);
    if (path !== '/nulle-part') await waitFor(() => expect(location.href).not.toContain(path));
    expect(location.pathname).toMatch(/^\/creer-une-alerte/);
    expect(await screen.findByRole('heading', { name: 'Créez votre alerte achat' })).toBeTruthy();
  });

  test('that are undone leave no record', async () => {
    const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('parvis:alert'));
    const view = open(demo);
    await screen.findByLabelText(/Budget maximum/);
    await view.user.click(screen.getByRole('checkbox', { name: 'Appartement' }));
    expect(kept()).toHaveLength(1);
    await view.user.click(screen.getByRole('checkbox', { name: 'Appartement' }));
    expect(kept()).toEqual([]);
  });

  test('on a page with other criteria have another draft', async () => {
    const first = open(demo, { criteria: '{"zone":["Lyon"],"house":true}' });
    await enterText(first.user, await screen.findByLabelText(/Budget maximum/), '300000');
    first.unmount();
    const second = open(demo, { criteria: '{"zone":["Nantes"]}' });
    expect(await screen.findByRole('button', { name: 'Retirer Nantes' })).toBeTruthy();
    expect((screen.getByLabelText(/Budget maximum/) as HTMLInputElement).value).toBe('');
    second.unmount();
    open(demo, { criteria: '{"zone":["Lyon"],"house":true}' });
    await waitFor(() =>
      expect((screen.getByLabelText(/Budget maximum/) as HTMLInputElement).value).toBe('300\u202f000'),
    );
  });

  test('are kept before the host prefills the form again', async () => {
    const view = open(demo, { criteria: '{"house":true}' });
    await waitFor(() =>
      expect((screen.getByRole('checkbox', { name: 'Maison' }) as HTMLInputElement).checked).toBe(true),
    );
    await enterText(view.user, await screen.findByLabelText(/Budget maximum/), '300000');
    view.given['criteria'] = '{"zone":["Nantes"],"max_budget":1}';
    view.redraw();
    expect(await screen.findByRole('button', { name: 'Retirer Nantes' })).toBeTruthy();
    expect((screen.getByRole('checkbox', { name: 'Maison' }) as HTMLInputElement).checked).toBe(false);
    expect((screen.getByLabelText(/Budget maximum/) as HTMLInputElement).value).toContain('300');
  });
});
