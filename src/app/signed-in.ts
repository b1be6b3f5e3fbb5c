/** What is fetched while somebody signs in, as one chunk: the workspace with its machines, routes and calls, and the frame around it. */
export { SignedInApp } from './SignedInApp.tsx';
export { bindWorkspace } from './workspace/bind-workspace.ts';
