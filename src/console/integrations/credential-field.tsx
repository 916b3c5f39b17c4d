import { AreaField, CheckField, TextField } from '../parts/field.tsx';
import type { Credential } from './credential-values.ts';

const UNREADABLE = 'A value is stored, but cannot be decrypted.';

/** The field of one credential. */
export function CredentialField({
  credential: { label, description, isRequired, isSecret, isMultiline, type },
  isUnreadable,
  error,
  value,
  onChange,
}: {
  credential: Credential;
  /** Whether the gateway cannot decrypt the stored value. */
  isUnreadable: boolean;
  error: string | undefined;
  value: string | boolean;
  onChange: (value: string | boolean) => void;
}) {
  const hint = isUnreadable ? [UNREADABLE, description].filter(Boolean).join(' ') : description;
  if (type === 'FLAG') {
    return <CheckField label={label} hint={hint} isChecked={value === true} onChange={onChange} />;
  }
  const common = {
    label: isRequired ? label : `${label} (optional)`,
    hint,
    error,
    value: String(value),
    onChange,
  };
  return isMultiline ? <AreaField {...common} /> : <TextField {...common} type={isSecret ? 'password' : 'text'} />;
}
