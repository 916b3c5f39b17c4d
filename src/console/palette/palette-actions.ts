import { CircleX, LogOut, type LucideIcon, Monitor, Moon, Plug, Sun, UserPlus, Workflow } from 'lucide-react';
import type { PageGroup } from '../page.ts';
import { chooseTheme } from '../parts/theme.ts';
import { navigate } from '../router.tsx';

/** Something that the palette does. */
export interface PaletteAction {
  readonly label: string;
  /** Other words that find it. */
  readonly keywords?: string;
  readonly icon: LucideIcon | undefined;
  readonly run: () => void;
}

/** The pages of the navigation. */
export const pageActionsOf = (groups: readonly PageGroup[]): readonly PaletteAction[] =>
  groups
    .flatMap(({ pages }) => pages)
    .filter(({ under }) => under === undefined)
    .map(({ route, label, icon }) => ({ label, icon, keywords: 'go to page', run: () => navigate(`/${route}`) }));

export const actionsOf = (signOut: () => void): readonly PaletteAction[] => [
  {
    label: 'Show failed notifications',
    keywords: 'errors',
    icon: CircleX,
    run: () => navigate('/?jobStatus=FAILED'),
  },
  { label: 'Add a workflow', keywords: 'create new', icon: Workflow, run: () => navigate('/workflows/@new') },
  { label: 'Add a subscriber', keywords: 'create new', icon: UserPlus, run: () => navigate('/subscribers?add=true') },
  {
    label: 'Add an integration',
    keywords: 'create new provider',
    icon: Plug,
    run: () => navigate('/integrations/new'),
  },
  { label: 'Use the light theme', keywords: 'mode', icon: Sun, run: () => chooseTheme('light') },
  { label: 'Use the dark theme', keywords: 'mode', icon: Moon, run: () => chooseTheme('dark') },
  { label: 'Use the theme of the system', keywords: 'mode', icon: Monitor, run: () => chooseTheme('system') },
  { label: 'Sign out', keywords: 'log out', icon: LogOut, run: signOut },
];
