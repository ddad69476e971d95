import type { ComponentType } from 'react';
import * as Actions from '../Actions';
import * as Charts from '../Charts';
import * as Data from '../Data';
import * as FormKit from '../FormKit';
import * as Forms from '../Forms';
import * as List from '../List';
import * as More from '../More';
import * as Pieces from '../Pieces';
import * as Places from '../Places';
import * as Trade from '../Trade';
import * as UploadKit from '../UploadKit';
import type { Example } from './reference';

/** Files of examples by name; `examples` of gallery/build.js names the same. */
const files: Record<string, Record<string, unknown>> = {
  Actions,
  Charts,
  Data,
  FormKit,
  Forms,
  List,
  More,
  Pieces,
  Places,
  Trade,
  UploadKit,
};

/** Returns the function of an example; undefined for one that is only code. */
export function shownExample(id: string): ComponentType | undefined {
  const [file = '', name = ''] = id.split('.');
  return files[file]?.[name] as ComponentType | undefined;
}

const MOST = 3;

/** Returns the examples of a component, the ones first that show it most often and little else. */
export function examplesOf(all: readonly Example[], name: string): Example[] {
  const share = ({ uses }: Example) => (uses[name]?.count ?? 0) ** 2 / Object.values(uses).reduce((sum, { count }) => sum + count, 0);
  return all
    .filter(({ uses }) => uses[name])
    .sort((one, two) => share(two) - share(one))
    .slice(0, MOST);
}
