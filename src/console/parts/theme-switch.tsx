import { Monitor, Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme } from './theme.ts';

const THEMES = [
  ['system', 'System theme', Monitor],
  ['light', 'Light theme', Sun],
  ['dark', 'Dark theme', Moon],
] as const;

/** Light, dark, or as the system is. This browser keeps the choice. */
export function ThemeSwitch() {
  const theme = useTheme();
  return (
    <fieldset className="theme">
      <legend className="hidden">Theme</legend>
      {THEMES.map(([name, label, Icon]) => (
        <label key={name} title={label}>
          <input
            type="radio"
            className="hidden"
            name="theme"
            checked={theme === name}
            onChange={() => chooseTheme(name)}
          />
          <Icon size={15} aria-hidden="true" />
          <span className="hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
