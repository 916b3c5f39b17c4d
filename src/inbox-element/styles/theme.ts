import { css } from 'lit';

/** The properties that a page can set, with their values in light and in dark. */
export const THEME = css`
  :host {
    color-scheme: light dark;
    --_font: var(--inbox-font, system-ui, sans-serif);
    --_font-size: var(--inbox-font-size, 14px);
    --_background: var(--inbox-background, light-dark(#fff, #1b1d22));
    --_color: var(--inbox-color, light-dark(#1c1f26, #eceef2));
    --_muted: var(--inbox-muted, light-dark(#5a6170, #a4abb8));
    --_border: var(--inbox-border, light-dark(#dfe2e8, #363a43));
    --_hover: var(--inbox-hover, light-dark(#f1f3f6, #272a31));
    --_accent: var(--inbox-accent, light-dark(#2456d6, #8fb0ff));
    --_accent-color: var(--inbox-accent-color, light-dark(#fff, #10131a));
    --_unread: var(--inbox-unread, light-dark(#f2f6ff, #20263a));
    --_danger: var(--inbox-danger, light-dark(#b3261e, #ffb4ab));
    --_badge: var(--inbox-badge, light-dark(#c8232c, #ff8f8a));
    --_badge-color: var(--inbox-badge-color, light-dark(#fff, #2a0606));
    --_radius: var(--inbox-radius, 10px);
    --_shadow: var(--inbox-shadow, 0 8px 28px rgb(0 0 0 / 22%));
    --_width: var(--inbox-width, 400px);
    --_height: var(--inbox-height, 560px);
    --_bell-size: var(--inbox-bell-size, 24px);
    --_bell-color: var(--inbox-bell-color, currentcolor);
    display: inline-block;
    font: var(--_font-size) / 1.45 var(--_font);
  }
  :host([theme='light']) {
    color-scheme: light;
  }
  :host([theme='dark']) {
    color-scheme: dark;
  }
  :host([inline]) {
    display: block;
  }
  :host([hidden]) {
    display: none;
  }
`;
