/**
 * Imports everything that remotes use from the shell once, so that module federation provides it; the build fails when one is missing.
 * The second list is fetched when a remote or the layout first needs it.
 */
import '@tanstack/react-query';
import 'i18next';
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import 'shared-ui/core';

/** Never called: names the packages that module federation provides lazily. @public */
export const lazilyProvided = () => [
  import('shared-ui/chart'),
  import('shared-ui/components'),
  import('shared-ui/overlays'),
  import('shared-ui/form'),
  import('shared-ui/live'),
  import('shared-ui/router'),
  import('shared-ui/stage'),
  import('shared-ui/slots'),
  import('shared-ui/table'),
  import('shared-ui/upload'),
];
