import { CircleX, LogOut, type LucideIcon, Monitor, Moon, Plug, Sun, UserPlus, Workflow } from 'lucide-react';
import type { ApiKeyScope } from '../generated/graphql.ts';
import type { PageGroup } from '../page.ts';
import { chooseTheme } from '../parts/theme.ts';
import { navigate } from '../router.tsx';

/** Something that the palette does. */
export interface PaletteAction {
  readonly label: string;
  /** Other words that find it. */
  readonly keywords?: string;
  /** The scopes of an API key for it. One of them is enough. */
  readonly needs?: readonly ApiKeyScope[];
  readonly icon: LucideIcon | undefined;
  readonly run: () => void;
}

/** The pages of the navigation. */
export const pageActionsOf = (groups: readonly PageGroup[]): readonly PaletteAction[] =>
  groups
    .flatMap(({ pages }) => pages)
    .filter(({ under }) => under === undefined)
    .map(({ route, label, icon, needs }) => ({
      label,
      icon,
      ...(needs && { needs }),
      keywords: 'go to page',
      run: () => navigate(`/${route}`),
    }));

export const actionsOf = (signOut: () => void): readonly PaletteAction[] => [
  {
    label: 'Show failed notifications',
    keywords: 'errors',
    icon: CircleX,
    needs: ['READ'],
    run: () => navigate('/?jobStatus=FAILED'),
  },
  {
    label: 'Add a workflow',
    keywords: 'create new',
    icon: Workflow,
    needs: ['ADMIN'],
    run: () => navigate('/workflows/@new'),
  },
  {
    label: 'Add a subscriber',
    keywords: 'create new',
    icon: UserPlus,
    needs: ['WRITE'],
    run: () => navigate('/subscribers?add=true'),
  },
  {
    label: 'Add an integration',
    keywords: 'create new provider',
    icon: Plug,
    needs: ['ADMIN'],
    run: () => navigate('/integrations/new'),
  },
  { label: 'Use the light theme', keywords: 'mode', icon: Sun, run: () => chooseTheme('light') },
  { label: 'Use the dark theme', keywords: 'mode', icon: Moon, run: () => chooseTheme('dark') },
  { label: 'Use the theme of the system', keywords: 'mode', icon: Monitor, run: () => chooseTheme('system') },
  { label: 'Sign out', keywords: 'log out', icon: LogOut, run: signOut },
];
