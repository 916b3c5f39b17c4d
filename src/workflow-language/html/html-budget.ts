import { TemplateLimitError, type TemplateLimits } from '../templates/template-limits.ts';

export type HtmlLimits = Pick<TemplateLimits, 'htmlLength' | 'htmlTags'>;

/** Counts the HTML of one request. */
export class HtmlBudget {
  #lengthLeft: number;
  #tagsLeft: number;

  constructor({ htmlLength, htmlTags }: HtmlLimits) {
    this.#lengthLeft = htmlLength;
    this.#tagsLeft = htmlTags;
  }

  /**
   * Counts HTML that is processed next, and returns it.
   * @throws TemplateLimitError if that is too much
   */
  take(html: string): string {
    this.#lengthLeft -= html.length;
    if (this.#lengthLeft < 0) throw new TemplateLimitError('the HTML is too long');
    for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
      this.#tagsLeft -= 1;
      if (this.#tagsLeft < 0) throw new TemplateLimitError('the HTML has too many tags');
    }
    return html;
  }
}
