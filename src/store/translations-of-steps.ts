import type { Scope } from '../model/scalars.ts';
import { usesTranslations } from '../workflow-language/translations/translated-keys.ts';
import { NO_TRANSLATIONS, type Translations } from '../workflow-language/translations/translator.ts';
import { cachedTranslations } from './cache/cached-translations.ts';
import type { Store } from './mongo/connect.ts';
import type { StepContents } from './step-contents.ts';

/** The messages in the default locale. Reads nothing if no step translates a message. */
export const findTranslationsOfSteps = async (
  store: Store,
  scope: Scope,
  { controls, templates }: StepContents,
): Promise<Translations> =>
  usesTranslations([...controls.values(), ...templates.values()])
    ? cachedTranslations(store, scope, undefined, undefined)
    : NO_TRANSLATIONS;
