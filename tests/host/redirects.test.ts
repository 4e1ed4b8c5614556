import { describe, expect, test } from 'vitest';
import { redirect, safeHref, safeRedirect } from '@/host/redirects';

const BASE = 'https://hote.example/page';

describe('links from the server', () => {
  test.each([
    ['https://a.example/x', 'https://a.example/x'],
    ['/relative', 'https://hote.example/relative'],
    ['mailto:a@b.fr', 'mailto:a@b.fr'],
    ['tel:+33612345678', 'tel:+33612345678'],
  ])('%s is accepted', (raw, expected) => {
    expect(safeHref(raw, BASE)).toBe(expected);
  });

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://hote.example/1',
    'vbscript:x',
    'file:///etc/passwd',
    'http://',
    'https://user:pw@evil.example/x',
    'https://user@evil.example/x',
    '',
    null,
    undefined,
  ])('%s is refused', (raw) => {
    expect(safeHref(raw, BASE)).toBeNull();
  });
});

describe("a server's redirect_url", () => {
  const origins = ['https://hote.example', 'https://maison.example', 'http://ancien.example'];

  test.each([
    ['https://maison.example/merci?x=1', 'https://maison.example/merci?x=1'],
    ['/merci', 'https://hote.example/merci'],
    ['http://ancien.example/merci', 'http://ancien.example/merci'],
  ])('%s is followed', (raw, expected) => {
    expect(safeRedirect(raw, BASE, origins)).toBe(expected);
  });

  test.each([
    'https://maison.example.evil.example/',
    'https://maison.example@evil.example/',
    'https://user:pw@maison.example/',
    '//evil.example/',
    '\\\\evil.example/',
    'http://maison.example/',
    'https://maison.example:8443/',
    'javascript:alert(1)',
    'mailto:a@b.fr',
    null,
  ])('%s is ignored', (raw) => {
    expect(safeRedirect(raw, BASE, origins)).toBeNull();
  });
});

describe('leaving the page', () => {
  const leave = (bare: boolean, cancel = false) => {
    const host = new EventTarget();
    const gone: string[] = [];
    let shown = '';
    host.addEventListener('parvis:redirect', (event) => {
      shown = (event as CustomEvent).detail.url;
      if (cancel) event.preventDefault();
    });
    redirect(host, 'https://maison.example/merci?secret=1', bare, (href) => gone.push(href));
    return { gone, shown };
  };

  test('the host receives the URL in an event, then the page navigates', () => {
    expect(leave(false)).toEqual({
      gone: ['https://maison.example/merci?secret=1'],
      shown: 'https://maison.example/merci?secret=1',
    });
  });

  test("a page of another origin than the API's receives it without its query", () => {
    expect(leave(true).shown).toBe('https://maison.example/merci');
  });

  test('a host that cancels the event prevents the navigation', () => {
    expect(leave(false, true).gone).toEqual([]);
  });
});
