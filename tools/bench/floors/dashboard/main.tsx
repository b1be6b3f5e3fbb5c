import { Button, FluentProvider, webLightTheme } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

const Dashboard = lazy(() => import('./Dashboard.tsx'));
const List = lazy(() => import('./List.tsx'));
const packages = ['a', 'b', 'c'];

/** The obvious stack with nothing of a product in it: a Fluent frame, a router, ten widgets of visx and tables, each with a read of its own. */
function App() {
  const [pkg, setPkg] = useState('a');
  return (
    <FluentProvider theme={webLightTheme}>
      <BrowserRouter>
        <header>
          {packages.map((name) => (
            <Button
              key={name}
              data-pkg={name}
              onClick={() => {
                setPkg(name);
              }}
            >
              {name}
            </Button>
          ))}
        </header>
        <nav>
          <Link to="/">Dashboard</Link>
          <Link to="/list">List</Link>
        </nav>
        <main>
          <Suspense fallback={null}>
            <Routes>
              <Route path="/list" element={<List />} />
              <Route path="*" element={<Dashboard pkg={pkg} />} />
            </Routes>
          </Suspense>
        </main>
      </BrowserRouter>
    </FluentProvider>
  );
}
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
