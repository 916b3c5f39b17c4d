import { z } from 'zod';
import { MAX_SHORT_TEXT, textUpTo } from '../../model/text-limits.ts';
import { layoutProblems } from '../../workflow-language/layouts/layout-problems.ts';
import { Identifier } from '../identifier.ts';

/** The identifier of a layout. */
export const LayoutId = Identifier;

/** The name of a layout for people. */
export const LayoutName = textUpTo(MAX_SHORT_TEXT).refine((value) => value.trim() !== '', 'must not be empty');

/** The template of a layout. */
export const LayoutContent = z.string('must be a string').superRefine((content, context) => {
  for (const { message } of layoutProblems(content, 'content')) context.addIssue({ code: 'custom', message });
});

/** An optional switch. */
export const LayoutFlag = z.boolean('must be true or false').nullish();

/** The content of a layout that is created without any. */
export const PLAIN_CONTENT = `<!doctype html>
<html>
  <body>
    {{ content }}
  </body>
</html>
`;
