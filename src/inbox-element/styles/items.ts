import { css } from 'lit';

/** The messages and the preferences. */
export const ITEMS = css`
  ul.items {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .item {
    position: relative;
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 2px 10px;
    padding: 12px 14px;
    border-block-end: 1px solid var(--_border);
  }
  .item:hover {
    background: var(--_hover);
  }
  .item[data-unread] {
    background: var(--_unread);
  }
  .item[data-severity='HIGH'] {
    border-inline-start: 3px solid var(--_danger);
  }
  .mark {
    width: 8px;
    height: 8px;
    margin-block-start: 6px;
    border-radius: 50%;
  }
  .avatar:not([hidden]) + .mark {
    display: none;
  }
  .item[data-unread] .mark {
    background: var(--_accent);
  }
  .avatar {
    width: 32px;
    height: 32px;
    border-radius: 50%;
    object-fit: cover;
  }
  .about {
    min-width: 0;
  }
  .head {
    display: flex;
    align-items: baseline;
    gap: 10px;
  }
  .open {
    flex: 1;
    min-width: 0;
    color: inherit;
    text-align: start;
    text-decoration: none;
    font-weight: 500;
  }
  .item[data-unread] .open {
    font-weight: 700;
  }
  .open::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .open:focus-visible {
    outline: 0;
  }
  .open:focus-visible::after {
    outline: 2px solid var(--_accent);
    outline-offset: -3px;
  }
  time,
  .until {
    flex: none;
    color: var(--_muted);
    font-size: 0.87em;
  }
  .text {
    text-align: match-parent;
    color: var(--_muted);
    max-height: 12em;
    overflow: auto;
  }
  .text > :first-child {
    margin-block-start: 0;
  }
  .text > :last-child {
    margin-block-end: 0;
  }
  .text pre {
    white-space: pre-wrap;
  }
  .text img {
    max-width: 100%;
    height: auto;
  }
  time,
  .text,
  .buttons,
  .tools,
  .choices {
    position: relative;
    z-index: 1;
  }
  time,
  .text {
    cursor: pointer;
  }
  .text a {
    color: var(--_accent);
  }
  .buttons,
  .tools,
  .choices {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
  }
  .buttons {
    margin-block-start: 8px;
  }
  .done {
    display: flex;
    align-items: center;
    gap: 4px;
    color: var(--_muted);
  }
  .tools {
    justify-content: flex-end;
    gap: 0;
    margin-block: 2px -6px;
  }
  .choices {
    margin-block-start: 6px;
    padding: 10px;
    border: 1px solid var(--_border);
    border-radius: 8px;
    background: var(--_background);
  }
  .choices label {
    display: grid;
    gap: 2px;
    width: 100%;
  }
  .choices input {
    padding: 5px 8px;
    border: 1px solid var(--_muted);
    border-radius: 7px;
    background: var(--_background);
  }
  .wrong {
    width: 100%;
    margin: 0;
    color: var(--_danger);
  }
  fieldset {
    min-width: 0;
    margin: 0;
    padding: 10px 14px 12px;
    border: 0;
    border-block-end: 1px solid var(--_border);
  }
  legend {
    float: inline-start;
    width: 100%;
    padding: 0 0 4px;
    font-weight: 600;
  }
  fieldset p {
    clear: both;
    margin: 0;
    color: var(--_muted);
  }
  .switch {
    clear: both;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: 32px;
    cursor: pointer;
  }
  .switch input {
    appearance: none;
    position: relative;
    flex: none;
    width: 38px;
    height: 22px;
    margin: 0;
    border: 1px solid var(--_muted);
    border-radius: 22px;
    background: var(--_hover);
    cursor: pointer;
  }
  .switch input::before {
    content: '';
    position: absolute;
    inset-block: 3px;
    inset-inline-start: 3px;
    width: 14px;
    border-radius: 50%;
    background: var(--_muted);
  }
  .switch input:checked {
    border-color: var(--_accent);
    background: var(--_accent);
  }
  .switch input:checked::before {
    inset-inline-start: auto;
    inset-inline-end: 3px;
    background: var(--_accent-color);
  }
  @media (prefers-reduced-motion: no-preference) {
    .button,
    .icon,
    .item {
      transition: background-color 0.12s;
    }
  }
  @media (forced-colors: active) {
    .item[data-unread] .mark,
    .switch input:checked::before {
      background: Highlight;
    }
    .switch input::before {
      background: ButtonText;
    }
  }
`;
