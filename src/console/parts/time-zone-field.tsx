import { SelectField, type SelectOption } from './field.tsx';

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')]
  .filter((zone, index, all) => all.indexOf(zone) === index)
  .map(
    (zone): SelectOption => [
      zone,
      zone.replaceAll('_', ' '),
      zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : 'Other',
    ],
  );

/** A choice of an IANA time zone. An unknown zone, such as an old name, stays. */
export function TimeZoneField({
  label,
  value,
  onChange,
  hint,
  error,
}: {
  label: string;
  value: string;
  onChange: (zone: string) => void;
  hint?: string;
  error?: string | undefined;
}) {
  const isKnown = value === '' || ZONES.some(([zone]) => zone === value);
  const options: readonly SelectOption[] = [['', 'Not set'], ...(isKnown ? [] : [[value, value] as const]), ...ZONES];
  return <SelectField label={label} value={value} onChange={onChange} hint={hint} error={error} options={options} />;
}
