import '@fontsource-variable/inter/wght.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/icons.css';
import './styles/frame.css';
import './styles/lists.css';
import './styles/table.css';
import './styles/filters.css';
import './styles/forms.css';
import './styles/disclosure.css';
import './styles/workflow.css';
import './styles/inbox.css';
import './styles/dashboard.css';
import './styles/sign-in.css';
import './styles/dialog.css';
import './styles/palette.css';
import './styles/narrow.css';
import './styles/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { copyExactInstants } from './copied-text.ts';
import { PageBoundary } from './parts/page-boundary.tsx';

copyExactInstants();
const place = document.querySelector('#console');
if (place !== null) {
  createRoot(place).render(
    <StrictMode>
      <PageBoundary path="">
        <App />
      </PageBoundary>
    </StrictMode>,
  );
}
