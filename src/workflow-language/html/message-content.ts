import type { EmailBlock } from '../../model/message.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import type { ChosenLayout } from '../layouts/choose-layout.ts';
import { requireRenderableLength } from '../templates/renderable-length.ts';
import { blocksToHtml } from './email-blocks.ts';
import { HtmlBudget, type HtmlLimits } from './html-budget.ts';
import { plainTextOf } from './plain-text.ts';
import { withPreheader } from './preheader.ts';
import { safeEmailHtml, safeInboxHtml } from './safe-html.ts';
import { safeImage, safeLink } from './safe-url.ts';

/** How the rendered values of a step are changed. It can be sent to another process. */
export type ContentRules =
  /** Every text becomes safe for a page that shows it as HTML. */
  | { readonly kind: 'inbox' }
  /**
   * `body`, which is HTML or blocks, becomes `content`, `html` and `text`. So does each of the other bodies. The HTML of `body` begins
   * with `preheader`.
   */
  | {
      readonly kind: 'email';
      readonly isSanitized: boolean;
      readonly otherBodies: readonly string[];
      /** The layout that frames `body`, as its variable `content`. Other bodies have no frame. */
      readonly layout?: ChosenLayout | undefined;
    };

/** Renders the template of a layout around HTML. */
type RenderLayout = (layout: ChosenLayout, content: string) => string;

type Values = Readonly<Record<string, unknown>>;

/** The content of an e-mail. */
export interface EmailContent {
  /** The body as the message stores it. */
  readonly content: string | readonly EmailBlock[];
  readonly html: string;
  /** The plain text of the HTML. Empty if the HTML has no text. */
  readonly text: string;
}

interface FinishedContent {
  readonly values: Values;
  /** The paths of URLs that were removed because they are unsafe. */
  readonly unsafeUrls: readonly string[];
}

/**
 * Makes the content of a message of rendered values.
 * @throws TemplateLimitError if the HTML exceeds the limits
 * @throws Error if it is too long to be stored
 */
export function finishContent(
  values: Values,
  rules: ContentRules,
  limits: HtmlLimits,
  renderLayout: RenderLayout,
): FinishedContent {
  const budget = new HtmlBudget(limits);
  if (rules.kind === 'inbox') return safeInboxValues(values, budget);
  const { isSanitized, otherBodies, layout } = rules;
  const plain = (body: unknown) => emailContent(body, isSanitized, budget);
  const framed = (body: unknown) =>
    layout === undefined ? plain(body) : plain(renderLayout(layout, emailHtml(body, isSanitized, budget).html));
  const email = withPreview(framed(values.body), values.preheader);
  return { values: { ...values, email, otherEmails: otherBodies.map(plain) }, unsafeUrls: [] };
}

/** The fields of an in-app message that clients use as addresses. All other texts are HTML. */
const URL_FIELDS: Readonly<Record<string, (url: string) => string | undefined>> = { url: safeLink, avatar: safeImage };

function safeInboxValues(values: Values, budget: HtmlBudget): FinishedContent {
  const unsafeUrls: string[] = [];
  const safeText = (text: string, name: string, path: string): string | undefined => {
    const toSafeUrl = /^data[.[]/.test(path) || !Object.hasOwn(URL_FIELDS, name) ? undefined : URL_FIELDS[name];
    if (toSafeUrl === undefined) return requireRenderableLength(safeInboxHtml(budget.take(text)));
    const url = toSafeUrl(text);
    if (url === undefined) unsafeUrls.push(path);
    return url;
  };
  const safe = (value: unknown, name: string, path: string): unknown => {
    if (typeof value === 'string') return safeText(value, name, path);
    if (Array.isArray(value)) return value.map((item, index) => safe(item, name, `${path}[${index}]`));
    return isPlainObject(value) ? safeFields(value, `${path}.`) : value;
  };
  const safeFields = (fields: Values, prefix: string): Values =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, safe(value, name, prefix + name)]));
  return { values: safeFields(values, ''), unsafeUrls };
}

const withPreview = (email: EmailContent, preheader: unknown): EmailContent => ({
  ...email,
  html: requireRenderableLength(withPreheader(email.html, preheader)),
});

function emailContent(body: unknown, isSanitized: boolean, budget: HtmlBudget): EmailContent {
  const { content, html } = emailHtml(body, isSanitized, budget);
  return { content, html, text: plainTextOf(budget.take(html)) };
}

function emailHtml(body: unknown, isSanitized: boolean, budget: HtmlBudget): Omit<EmailContent, 'text'> {
  const safeHtml = (html: string) => (isSanitized ? safeEmailHtml(budget.take(html)) : html);
  const content = Array.isArray(body)
    ? (body as readonly EmailBlock[]).map((block) => safeBlock(block, isSanitized, safeHtml))
    : safeHtml(String(body ?? ''));
  return { content, html: requireRenderableLength(typeof content === 'string' ? content : blocksToHtml(content)) };
}

function safeBlock(
  { url, ...block }: EmailBlock,
  isSanitized: boolean,
  safeHtml: (html: string) => string,
): EmailBlock {
  const link = url === undefined || !isSanitized ? url : (safeLink(url) ?? '');
  return { ...block, content: safeHtml(block.content), ...(link !== undefined && { url: link }) };
}
