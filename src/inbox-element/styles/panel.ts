import { css } from 'lit';

/** The bell, the panel and its controls. */
export const PANEL = css`
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  [hidden] {
    display: none !important;
  }
  svg {
    display: block;
    width: 1.3em;
    height: 1.3em;
    flex: none;
  }
  :dir(rtl) > .mirrored svg,
  .mirrored:dir(rtl) svg {
    transform: scaleX(-1);
  }
  .hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  button,
  input {
    font: inherit;
    color: inherit;
  }
  button {
    border: 0;
    background: none;
    padding: 0;
    cursor: pointer;
  }
  button[aria-disabled] {
    cursor: default;
    opacity: 0.6;
  }
  :focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }
  .panel:focus-visible {
    outline: 0;
  }
  .bell {
    position: relative;
    display: grid;
    place-items: center;
    min-width: 40px;
    min-height: 40px;
    border-radius: 50%;
    color: var(--_bell-color);
  }
  .bell svg {
    width: var(--_bell-size);
    height: var(--_bell-size);
  }
  .badge,
  .panel {
    white-space: normal;
    text-transform: none;
    letter-spacing: normal;
    word-spacing: normal;
    word-break: normal;
    text-indent: 0;
    text-shadow: none;
    text-align-last: auto;
    text-emphasis: none;
    line-break: auto;
    hyphens: manual;
    -webkit-text-fill-color: currentcolor;
    -webkit-text-stroke: 0;
  }
  .badge {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 52%;
    min-width: 1.6em;
    padding: 0 0.4em;
    border-radius: 1em;
    font-size: 11px;
    font-weight: 700;
    line-height: 1.6;
    text-align: center;
    white-space: nowrap;
    background: var(--_badge);
    color: var(--_badge-color);
  }
  .panel {
    cursor: auto;
    display: flex;
    flex-direction: column;
    overflow: hidden;
    margin: 0;
    padding: 0;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_background);
    color: var(--_color);
    text-align: start;
    overflow-wrap: anywhere;
  }
  .panel[popover] {
    position: fixed;
    inset: auto;
    inset: var(--_top, 8px) auto var(--_bottom, auto) var(--_left, 8px);
    width: min(var(--_width), 100vw - 16px);
    height: auto;
    max-height: min(var(--_height), var(--_space, 100vh));
    box-shadow: var(--_shadow);
  }
  .panel[popover]:not(:popover-open) {
    display: none;
  }
  :host([inline]) .panel {
    max-height: var(--inbox-height, none);
  }
  header {
    display: flex;
    align-items: center;
    gap: 4px;
    padding: 10px 8px 6px 14px;
  }
  header:dir(rtl) {
    padding: 10px 14px 6px 8px;
  }
  h2 {
    flex: 1;
    hyphens: auto;
    margin: 0;
    font-size: 1.15em;
  }
  .icon {
    display: grid;
    place-items: center;
    flex: none;
    width: 34px;
    height: 34px;
    border-radius: 8px;
    color: var(--_muted);
  }
  .icon:hover:not([aria-disabled]) {
    background: var(--_hover);
    color: var(--_color);
  }
  .tabs {
    display: flex;
    gap: 2px;
    overflow-x: auto;
    flex: none;
    padding: 0 10px;
    border-block-end: 1px solid var(--_border);
  }
  .tab {
    display: flex;
    align-items: center;
    gap: 6px;
    flex: none;
    padding: 8px;
    border-block-end: 2px solid transparent;
    color: var(--_muted);
  }
  .tab:hover {
    color: var(--_color);
  }
  .tab[aria-selected='true'] {
    border-color: var(--_accent);
    color: var(--_color);
    font-weight: 600;
  }
  .tab:focus-visible {
    outline-offset: -2px;
  }
  @media (forced-colors: active) {
    .tab[aria-selected='false'] {
      border-color: Canvas;
    }
  }
  .count {
    padding: 0 6px;
    border-radius: 1em;
    background: var(--_hover);
    color: var(--_color);
    font-size: 0.85em;
    font-weight: 600;
  }
  .content {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  .content:focus-visible {
    outline-offset: -2px;
  }
  .state {
    display: grid;
    gap: 10px;
    justify-items: center;
    padding: 36px 24px;
    text-align: center;
    color: var(--_muted);
  }
  .state p {
    margin: 0;
  }
  .state strong {
    color: var(--_color);
  }
  .banner,
  .notice {
    display: flex;
    align-items: center;
    gap: 8px;
    flex: none;
    margin: 0;
    padding: 8px 14px;
    background: var(--_hover);
  }
  .notice {
    color: var(--_danger);
  }
  .notice span {
    flex: 1;
  }
  .button {
    padding: 6px 12px;
    border: 1px solid var(--_border);
    border-radius: 7px;
    background: var(--_background);
    color: var(--_color);
    text-decoration: none;
  }
  .button:hover:not([aria-disabled]) {
    background: var(--_hover);
  }
  .button.main {
    border-color: transparent;
    background: var(--_accent);
    color: var(--_accent-color);
  }
  .button.main:hover:not([aria-disabled]) {
    background: color-mix(in srgb, var(--_accent) 88%, var(--_color));
  }
  .more {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 8px;
    padding: 12px;
  }
  @media (max-width: 480px) {
    .panel[popover] {
      inset: 0;
      width: 100%;
      height: 100%;
      max-width: none;
      max-height: none;
      border: 0;
      border-radius: 0;
    }
    .icon {
      width: 40px;
      height: 40px;
    }
  }
`;
