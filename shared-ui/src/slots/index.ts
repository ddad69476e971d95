/** Slots: contributions of remotes to the pages of others, declared in remote.json and loaded on display. */
export type {
  CardProps,
  DashboardCard,
  DocumentReader,
  DocumentReaderProps,
  MenuFigure,
  PaletteAction,
  PaletteKind,
  PaletteWords,
  TodoAct,
  TodoActProps,
  TodoGroup,
  TodoItem,
  TodoOutcome,
  TodoSource,
  TopBarTool,
  TopBarToolProps,
} from './contracts';
export { defineExtensions, type ExtensionsModule } from './define';
export { currentExtensions, type Extension, FIRST_OF_SLOT, useExtensions } from './extension';
export { prepareExtension, prepareTexts, provideSlots, type SlotHost } from './loads';
export { defineSinglePage } from './page';
export { type ExtensionValue, useExtensionValues } from './values';
export { ExtensionView } from './view';
