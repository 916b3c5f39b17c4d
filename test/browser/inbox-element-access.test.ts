import type { Browser, BrowserContextOptions } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { allViolations, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';
import { comments, type Host, openInbox, serveHost } from './host-page.ts';

const WAIT = { timeout: 30_000, interval: 100 };

let gateway: GatewayProcess;
let browser: Browser;
let host: Host;

describe.skipIf(CHROMIUM === undefined)('access to <notification-inbox>', () => {
  beforeAll(async () => {
    [gateway, browser] = await Promise.all([startGateway({ DATA_DIR: temporaryDirectory() }), startBrowser()]);
    await comments(gateway, 'reader', ['One', 'Two', 'Three']);
    host = await serveHost(gateway, 'reader');
  });

  const ROOT = "document.querySelector('notification-inbox').shadowRoot";
  /** The label or the text of the focused part of the element. */
  const FOCUSED = `(() => {
    const focused = ${ROOT}.activeElement;
    const named = focused?.querySelector('.badge ~ .hidden') ?? focused;
    return focused?.getAttribute('aria-label') ?? named?.textContent.replace(/\\s+/g, ' ').trim() ?? '';
  })()`;

  it('works with the keyboard alone', async () => {
    const { page, panel, messages, events } = await openInbox(browser, host);
    const focused = () => page.evaluate<string>(FOCUSED);
    await page.getByRole('button', { name: 'Notifications, 3 unread' }).waitFor();
    await page.getByRole('link', { name: 'Before' }).focus();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Notifications, 3 unread');
    await page.keyboard.press('Enter');
    await messages.nth(2).waitFor();
    expect(await page.evaluate(`${ROOT}.activeElement.id`)).toBe('panel');

    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Mark all as read');
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
    expect(await focused()).toContain('Inbox');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Unread');
    await page.keyboard.press('Home');
    expect(await focused()).toContain('Inbox');
    await messages.nth(2).waitFor();
    // The content, which arrow keys scroll, and then the first message.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Unread: New comment');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(`${ROOT}.activeElement === ${ROOT}.querySelectorAll('.open')[1]`)).toBe(true);

    // Reply, Ignore, read, snooze, archive.
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab');
    expect(await focused()).toBe('Snooze');
    await page.keyboard.press('Enter');
    await page.getByLabel('Date and time').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Archive');
    await page.keyboard.press('Enter');
    await vi.waitFor(async () => expect(await messages.count()).toBe(2), WAIT);
    // The message that took its place.
    expect(await focused()).toBe('Unread: New comment');

    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await vi.waitFor(async () => expect(await focused()).toBe('Notifications, 2 unread'), WAIT);
    await page.keyboard.press('Space');
    await panel.waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await panel.waitFor({ state: 'hidden' });
    expect(await events('inbox-toggle')).toEqual([{ open: true }, { open: false }, { open: true }, { open: false }]);
  });

  it('keeps the focus on a button that can no longer be used', async () => {
    await comments(gateway, 'marking', ['One', 'Two']);
    const { page, bell, panel, messages } = await openInbox(browser, await serveHost(gateway, 'marking'));
    await bell.click();
    await messages.nth(1).waitFor();
    const markAll = page.getByRole('button', { name: 'Mark all as read' });
    await markAll.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await vi.waitFor(async () => expect(await markAll.isDisabled()).toBe(true), WAIT);
    expect(await page.evaluate(FOCUSED)).toBe('Mark all as read');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
  });

  it('closes when the reader presses beside it', async () => {
    const { page, bell, panel } = await openInbox(browser, host);
    await bell.click();
    await panel.waitFor();
    await page.getByRole('heading', { name: 'Host' }).click();
    await panel.waitFor({ state: 'hidden' });
    await bell.click();
    await panel.waitFor();
    await bell.click();
    await panel.waitFor({ state: 'hidden' });
  });

  it('announces an equal text again', async () => {
    await comments(gateway, 'listener', ['One', 'Two']);
    const attributes = { 'session-url': '/session', inline: '' };
    const { page, messages } = await openInbox(browser, await serveHost(gateway, 'listener'), attributes);
    await messages.nth(1).waitFor();
    await page.evaluate(`globalThis.announced = [];
      new MutationObserver((changes) => announced.push(...changes.flatMap(({ addedNodes }) => [...addedNodes].map(({ textContent }) => textContent))))
        .observe(${ROOT}.querySelector('.hidden[role=status]'), { childList: true, subtree: true });`);
    for (const left of [1, 0]) {
      await messages.first().getByRole('button', { name: 'Archive' }).click();
      await vi.waitFor(async () => expect(await messages.count()).toBe(left), WAIT);
    }
    const announced = () =>
      page.evaluate<string[]>('announced.map((text) => text.trim()).filter((text) => text !== "")');
    await vi.waitFor(async () => expect(await announced()).toEqual(['Archived', 'Archived']), WAIT);
  });

  it('is opened and closed by a button of the page, and closes when the reader taps or uses the right button beside it', async () => {
    const options = { hasTouch: true };
    const { page, panel, events } = await openInbox(browser, host, { 'session-url': '/session' }, options);
    await page.evaluate(`{
      const button = document.createElement('button');
      button.textContent = 'Toggle';
      button.onclick = () => {
        const inbox = document.querySelector('notification-inbox');
        inbox.open = !inbox.open;
      };
      document.body.prepend(button);
    }`);
    const toggle = page.getByRole('button', { name: 'Toggle' });
    const heading = page.getByRole('heading', { name: 'Host' });
    const ways = [
      () => toggle.click(),
      () => toggle.tap(),
      () => heading.tap(),
      () => heading.click({ button: 'right' }),
    ];
    for (const close of ways) {
      await toggle.click();
      await panel.waitFor();
      await close();
      await panel.waitFor({ state: 'hidden' });
    }
    const opened = ways.flatMap(() => [{ open: true }, { open: false }]);
    expect(await events('inbox-toggle')).toEqual(opened);

    // A press that never ends, because a menu took it, does not make a key in the panel close it.
    await toggle.click();
    await panel.waitFor();
    await heading.hover();
    await page.mouse.down();
    await panel.getByRole('button', { name: 'Preferences' }).press('Enter');
    await page.evaluate('new Promise((resolve) => setTimeout(resolve))');
    expect(await page.evaluate(`document.querySelector('notification-inbox').open`)).toBe(true);
  });

  it('opens when it becomes a part of the page, and reports that it closes when it is moved', async () => {
    const { page, panel, bell, events, complaints } = await openInbox(browser, host);
    await bell.waitFor();
    await page.evaluate(`(async () => {
      const inbox = document.querySelector('notification-inbox');
      const place = inbox.parentNode;
      inbox.remove();
      inbox.open = true;
      await inbox.updateComplete;
      place.append(inbox);
    })()`);
    await panel.waitFor();
    await page.evaluate("document.querySelector('main').prepend(document.querySelector('notification-inbox'))");
    await panel.waitFor({ state: 'hidden' });
    expect(await events('inbox-toggle')).toEqual([{ open: true }, { open: false }]);
    expect(complaints).toEqual([]);
  });

  const VIEWS: readonly (readonly [string, BrowserContextOptions, Record<string, string>])[] = [
    ['light', {}, {}],
    ['dark, 390 px wide', { colorScheme: 'dark', viewport: { width: 390, height: 800 } }, {}],
    ['right-to-left', {}, { dir: 'rtl', lang: 'ar', locale: 'ar' }],
    ['dark by its theme', {}, { theme: 'dark' }],
  ];

  it.each(VIEWS)('has no violations that axe finds: %s', async (_name, options, attributes) => {
    const query = { 'session-url': '/session', policy: 'none', ...attributes };
    const { page, bell, messages } = await openInbox(browser, host, query, options);
    const violations = async () => expect(await allViolations(page)).toEqual([]);
    await bell.click();
    await messages.first().waitFor();
    await violations();
    await messages.first().getByRole('button', { name: 'Reply' }).hover();
    await violations();
    await messages.first().getByRole('button', { name: 'Ignore' }).hover();
    await violations();
    const width = page.viewportSize()?.width ?? 0;
    const { left, right, bottom } = await page.evaluate<DOMBox>(
      `${ROOT}.querySelector('.panel').getBoundingClientRect().toJSON()`,
    );
    expect([left >= 0, right <= width, bottom <= (page.viewportSize()?.height ?? 0)]).toEqual([true, true, true]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await messages.first().getByRole('button', { name: 'Snooze' }).click();
    await page.getByLabel('Date and time').waitFor();
    await violations();
    await page.getByRole('tab', { name: 'Snoozed' }).click();
    await page.getByText('You have no notifications here').waitFor();
    await violations();
    await page.getByRole('button', { name: 'Preferences' }).click();
    await page.getByRole('switch').first().waitFor();
    await violations();
  });

  interface DOMBox {
    readonly left: number;
    readonly right: number;
    readonly bottom: number;
  }

  it('names the bell and the tabs with the texts that they show', async () => {
    await comments(gateway, 'named', ['One', 'Two', 'Three']);
    const { page, bell } = await openInbox(browser, await serveHost(gateway, 'named'), {
      'session-url': '/session',
      policy: 'none',
    });
    await page.getByRole('button', { name: 'Notifications, 3 unread', exact: true }).waitFor();
    await page.evaluate("document.querySelector('notification-inbox').innerHTML = '<span slot=bell>News</span>'");
    await page.getByRole('button', { name: 'News Notifications, 3 unread', exact: true }).waitFor();
    await bell.click();
    await page.getByRole('tab', { name: 'Inbox 3 unread', exact: true }).waitFor();
    expect(await allViolations(page)).toEqual([]);
  });

  it('marks only the selected tab in forced colors', async () => {
    const { page, bell } = await openInbox(browser, host, undefined, { forcedColors: 'active' });
    await bell.click();
    await page.getByRole('tab').first().waitFor();
    const colors = await page.evaluate<string[]>(
      `[...${ROOT}.querySelectorAll('.tab')].map((tab) => getComputedStyle(tab).borderBlockEndColor)`,
    );
    const [selected, ...others] = colors;
    expect(others).not.toContain(selected);
    expect(new Set(others).size).toBe(1);
  });

  it('moves with the arrow keys in the direction of the text', async () => {
    const { page, bell, messages } = await openInbox(browser, host, { 'session-url': '/session', dir: 'rtl' });
    await bell.click();
    await messages.first().waitFor();
    await page.getByRole('tab', { name: 'Inbox' }).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await page.evaluate(FOCUSED)).toBe('Unread');
  });

  it('leaves keys with Alt, Ctrl or Meta to the browser', async () => {
    const { page, bell, messages } = await openInbox(browser, host);
    await bell.click();
    await messages.first().waitFor();
    const prevented = await page.evaluate(`['.tab', '.open'].flatMap((part) =>
      ['altKey', 'ctrlKey', 'metaKey'].map((modifier) => {
        const options = { key: part === '.tab' ? 'ArrowRight' : 'End', [modifier]: true, bubbles: true, cancelable: true };
        return !${ROOT}.querySelector(part).dispatchEvent(new KeyboardEvent('keydown', options));
      }))`);
    expect(prevented).toEqual([false, false, false, false, false, false]);
    expect(await page.getByRole('tab', { selected: true }).textContent()).toContain('Inbox');
  });

  it('covers a narrow screen', async () => {
    const viewport = { width: 390, height: 700 };
    const { page, bell, panel } = await openInbox(browser, host, { 'session-url': '/session' }, { viewport });
    await bell.click();
    expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
    await page.getByRole('button', { name: 'Close' }).click();
    await panel.waitFor({ state: 'hidden' });
  });

  it('keeps its buttons on a narrow screen beside long words and in a large font', async () => {
    const long = 'Benachrichtigungseinstellungen';
    const texts = JSON.stringify({ title: long, preferences: long, notSaved: `${long}${long}` });
    const options = { viewport: { width: 320, height: 640 } };
    const { page, messages } = await openInbox(browser, host, { 'session-url': '/session', open: '', texts }, options);
    await messages.first().waitFor();
    await page.evaluate(
      `document.addEventListener('message-action', ({ detail }) => { detail.result = { wrong: 1n }; })`,
    );
    await messages.first().getByRole('button', { name: 'Reply' }).click();
    await page.getByRole('button', { name: 'Dismiss' }).waitFor();
    const boxes = () =>
      page.evaluate<{ right: number; width: number }[]>(
        `[...${ROOT}.querySelectorAll('header .icon, .notice .icon')].map((icon) => icon.getBoundingClientRect().toJSON())`,
      );
    const expectOnScreen = async () => {
      for (const { right, width } of await boxes()) expect([right <= 320, width]).toEqual([true, 40]);
    };
    for (const size of ['14px', '28px']) {
      await page.evaluate(`${ROOT}.host.style.setProperty('--inbox-font-size', '${size}')`);
      await expectOnScreen();
    }
    await page.getByRole('button', { name: long }).click();
    await page.getByRole('switch').first().waitFor();
    await expectOnScreen();
  });

  it('reads a second failure, and takes the notice back when a change was stored or the panel closes', async () => {
    const { page, bell, panel, messages } = await openInbox(browser, host, { 'session-url': '/session', open: '' });
    await messages.first().waitFor();
    await page.getByText('Connecting…').waitFor({ state: 'detached' });
    await page.evaluate(`globalThis.alerted = 0;
      new MutationObserver((changes) => {
        alerted += changes.filter(({ addedNodes }) => [...addedNodes].some(({ textContent }) => textContent.includes('not saved'))).length;
      }).observe(${ROOT}.querySelector('.panel > [role=alert]'), { childList: true, subtree: true });`);
    const answer = { data: null, errors: [{ message: 'refused', extensions: { code: 'VALIDATION' } }] };
    const refuse = () =>
      page.route('**/graphql', (route) =>
        route.request().postData()?.includes('"markAs":"') ? route.fulfill({ json: answer }) : route.continue(),
      );
    const toggle = messages.first().getByRole('button', { name: /^Mark as (un)?read$/ });
    const notice = panel.getByText('That was not saved.');
    await refuse();
    for (const times of [1, 2]) {
      await toggle.click();
      await vi.waitFor(async () => expect(await page.evaluate('alerted')).toBe(times), WAIT);
    }
    await page.unroute('**/graphql');
    await toggle.click();
    await notice.waitFor({ state: 'detached' });
    await refuse();
    await toggle.click();
    await notice.waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await bell.click();
    await messages.first().waitFor();
    expect(await notice.count()).toBe(0);
  });

  it.each(['dialog', 'popover'])('closes with Escape alone in a %s of the page', async (kind) => {
    const { page, bell, panel } = await openInbox(browser, host);
    await page.evaluate(`(() => {
      const around = document.createElement('${kind === 'dialog' ? 'dialog' : 'div'}');
      around.id = 'around';
      if ('${kind}' === 'popover') around.popover = 'auto';
      document.body.append(around);
      around.append(document.querySelector('notification-inbox'));
      if ('${kind}' === 'dialog') around.showModal();
      else around.showPopover();
    })()`);
    await bell.click();
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    const isOpen = () => page.evaluate("document.querySelector('#around').matches(':modal, :popover-open')");
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
  });

  it('gives the focus back to the button of the page that opened it, and else to the bell', async () => {
    const { page, bell, panel } = await openInbox(browser, host);
    await page.evaluate(`(() => {
      const button = document.createElement('button');
      button.id = 'opener';
      button.onclick = () => { document.querySelector('notification-inbox').open = true; };
      document.body.append(button);
    })()`);
    const focused = () =>
      page.evaluate(`(${ROOT}.activeElement ?? document.activeElement).className || document.activeElement.id`);
    const openAndClose = async (open: () => Promise<unknown>) => {
      await open();
      await panel.waitFor();
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });
    };
    await openAndClose(() => page.locator('#opener').press('Enter'));
    expect(await focused()).toBe('opener');
    await openAndClose(() => bell.click());
    expect(await focused()).toBe('bell');
    await openAndClose(async () => {
      await page.locator('#opener').press('Enter');
      await page.evaluate("document.querySelector('#opener').remove()");
    });
    expect(await focused()).toBe('bell');
  });
});
