import { z } from 'zod';
import { isHexId } from '../../model/scalars.ts';
import { layoutProblems } from '../../workflow-language/layouts/layout-problems.ts';

const MAX_LENGTH = 128;
const IDENTIFIER = /^[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9])?$/;

/** The identifier of a layout. */
export const LayoutId = z
  .string('must be a string')
  .max(MAX_LENGTH, `must not be longer than ${MAX_LENGTH} characters`)
  .regex(IDENTIFIER, 'must contain only letters, digits, "-", "_" and ".", and begin and end with a letter or digit')
  .refine((value) => !isHexId(value), 'must not have the form of an internal id');

/** The name of a layout for people. */
export const LayoutName = z
  .string('must be a string')
  .max(256, 'must not be longer than 256 characters')
  .refine((value) => value.trim() !== '', 'must not be empty');

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
