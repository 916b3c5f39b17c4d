import { svg, type TemplateResult } from 'lit';

const icon = (path: TemplateResult) =>
  svg`<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${path}</svg>`;

export const BELL = icon(svg`<path d="M6 9a6 6 0 0 1 12 0c0 6 2.5 7 2.5 7h-17S6 15 6 9M10 20a2.2 2.2 0 0 0 4 0" />`);
export const CHECK = icon(svg`<path d="m5 13 4 4L19 7" />`);
export const DOT = icon(svg`<circle cx="12" cy="12" r="5" />`);
export const CHECK_ALL = icon(svg`<path d="m2 13 4 4L15 8M11 16l1 1 9-9" />`);
export const ARCHIVE = icon(svg`<path d="M4 8h16v11H4zM3 4h18v4H3zM10 12h4" />`);
export const UNARCHIVE = icon(svg`<path d="M4 8h16v11H4zM3 4h18v4H3zM12 17v-6m-2.5 2.5L12 11l2.5 2.5" />`);
export const CLOCK = icon(svg`<circle cx="12" cy="12" r="8.5" /><path d="M12 7v5l3.5 2" />`);
export const GEAR = icon(
  svg`<path d="M4 7h9m5 0h2M4 17h2m5 0h9" /><circle cx="15.5" cy="7" r="2.5" /><circle cx="8.5" cy="17" r="2.5" />`,
);
export const CLOSE = icon(svg`<path d="m6 6 12 12M18 6 6 18" />`);
export const BACK = icon(svg`<path d="M19 12H5m6-6-6 6 6 6" />`);
