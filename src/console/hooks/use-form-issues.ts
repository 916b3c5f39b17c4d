import { type RefObject, useEffect, useRef } from 'react';
import { type FieldIssue, sentence } from '../error-messages.ts';

interface FormIssues {
  /** The form, whose first field with a problem gets the focus. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** The problem of one field. */
  readonly errorOf: (field: string) => string | undefined;
  /** The problems that no field of the form shows. */
  readonly others: readonly string[];
}

/** Assigns the problems of a form's action to its fields. */
export function useFormIssues(
  { issues, problems }: { readonly issues: readonly FieldIssue[]; readonly problems: readonly string[] },
  fields: readonly string[],
): FormIssues {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields have errors when these change
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [issues]);
  const errorOf = (field: string) => {
    const issue = issues.find((one) => one.field === field);
    return issue && sentence(issue.message);
  };
  const unplaced = issues.filter(({ field }) => !fields.includes(field));
  const lines = unplaced.map(({ field, message }) => `${field}: ${message}`);
  return { form, errorOf, others: issues.length === 0 ? problems : lines };
}
