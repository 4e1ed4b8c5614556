import { beforeEach, describe, expect, test } from 'vitest';
import { applyPageMeta } from '@/host/page-meta';

const robots = () => document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content;

let host: HTMLElement;

beforeEach(() => {
  document.head.replaceChildren();
  host = document.createElement('div');
  document.body.replaceChildren(host);
  document.title = 'Hôte';
});

describe("title and robots of the host's page", () => {
  test('are set while mounted, then restored', () => {
    const restore = applyPageMeta(host, { title: 'Espace Client', robots: 'noindex,nofollow' });
    expect([document.title, robots()]).toEqual(['Espace Client', 'noindex,nofollow']);
    restore();
    expect([document.title, robots()]).toEqual(['Hôte', undefined]);
  });

  test("a host's own robots are restored", () => {
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'robots', content: 'index' });
    document.head.append(meta);
    const restore = applyPageMeta(host, { robots: 'noindex,nofollow' });
    expect(robots()).toBe('noindex,nofollow');
    restore();
    expect(robots()).toBe('index');
  });

  test('are restored for the copy that Turbo caches, once', () => {
    const restore = applyPageMeta(host, { title: 'Espace Client', robots: 'noindex' });
    document.dispatchEvent(new Event('turbo:before-cache'));
    expect([document.title, robots()]).toEqual(['Hôte', undefined]);
    document.title = 'Page suivante';
    restore();
    expect(document.title).toBe('Page suivante');
    document.dispatchEvent(new Event('turbo:render'));
    expect([document.title, robots()]).toEqual(['Page suivante', undefined]);
  });

  test('are set again when the element stays on the next page', () => {
    const restore = applyPageMeta(host, { robots: 'noindex' });
    document.dispatchEvent(new Event('turbo:before-cache'));
    document.dispatchEvent(new Event('turbo:render'));
    expect(robots()).toBe('noindex');
    restore();
    expect(robots()).toBeUndefined();
  });

  test('are set again after a refresh, which takes them away without a copy', () => {
    const restore = applyPageMeta(host, { title: 'Espace Client', robots: 'noindex' });
    document.head.replaceChildren();
    document.title = 'Hôte (2)';
    document.dispatchEvent(new Event('turbo:render'));
    expect([document.title, robots()]).toEqual(['Espace Client', 'noindex']);
    restore();
    expect([document.title, robots()]).toEqual(['Hôte (2)', undefined]);
  });

  test('with each Back, on which Turbo puts the former meta back, one meta is in the head', () => {
    const own = document.createElement('meta');
    own.name = '';
    document.head.append(own);
    for (const _ of [0, 1, 2]) {
      const restore = applyPageMeta(host, { robots: 'noindex' });
      const metas = [...document.querySelectorAll('meta')];
      expect(metas).toEqual([metas[0], own]);
      restore();
      document.head.append(...metas);
    }
  });

  test('are not set again for an element that a refresh has replaced; its successor restores the new title', () => {
    const restoreFormer = applyPageMeta(host, { title: 'Espace Client', robots: 'noindex' });
    document.head.replaceChildren();
    document.title = 'Hôte (2)';
    const successor = document.createElement('div');
    host.replaceWith(successor);
    document.dispatchEvent(new Event('turbo:render'));
    expect([document.title, robots()]).toEqual(['Hôte (2)', undefined]);
    const restore = applyPageMeta(successor, { title: 'Espace Client', robots: 'noindex' });
    restoreFormer();
    expect([document.title, robots()]).toEqual(['Espace Client', 'noindex']);
    restore();
    expect([document.title, robots()]).toEqual(['Hôte (2)', undefined]);
  });

  test.each([[[0, 1]], [[1, 0]]])('of two elements are undone in any order (%j)', (order) => {
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'robots', content: 'index' });
    document.head.append(meta);
    const acts = [0, 1].map(() => applyPageMeta(host, { robots: 'noindex,nofollow' }));
    acts[order[0] as number]?.();
    expect(robots()).toBe('noindex,nofollow');
    acts[order[1] as number]?.();
    expect(robots()).toBe('index');
  });

  test.each([[[0, 1]], [[1, 0]]])('the title of two elements is undone in any order (%j)', (order) => {
    document.title = 'La page';
    const acts = [0, 1].map(() => applyPageMeta(host, { title: 'Espace Client' }));
    acts[order[0] as number]?.();
    expect(document.title).toBe('Espace Client');
    acts[order[1] as number]?.();
    expect(document.title).toBe('La page');
  });

  test('a title changed by the host meanwhile stays', () => {
    const restore = applyPageMeta(host, { title: 'Espace Client' });
    document.title = 'Nouveau titre';
    restore();
    expect(document.title).toBe('Nouveau titre');
  });
});
