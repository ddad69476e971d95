/** The components of a signed-in page; one shared chunk, without react-aria. */
export { Icon, MenuIcon, iconNames, type IconName, type IconProps } from './icons';
export { Badge, JustChanged, InvoiceBadge, StatusBadge, StatusRing } from './Status';
export {
  invoiceLooks,
  invoiceStatuses,
  orderLooks,
  orderPhases,
  orderStatuses,
  type InvoiceStatus,
  type OrderPhase,
  type OrderStatus,
  type ProductLine,
  type StatusLook,
  type Tone,
} from './statuses';
export { Stepper, stepDate, type OrderStep } from './Stepper';
export { Timeline, type TimelineStep } from './Timeline';
export { Avatar } from './Avatar';
export { initials, nameHue } from './hue';
export { archOf, neighbour } from './arch';
export { Teeth, ToothChip } from './ToothChip';
export { Etched } from './Etched';
export { Absent, DateText, Money } from './Values';
export {
  compareNames,
  countryName,
  dayAgoName,
  formatList,
  formatPair,
  formatPercent,
  formatSize,
  languageName,
  monthName,
  weekdayName,
  formatRelativeDay,
} from './formats';
export {
  EmptyState,
  ErrorState,
  NoResults,
  NotFoundState,
  RemoteFailure,
  shortReference,
  type EmptyStateProps,
  type ErrorStateProps,
  type RemoteFailureProps,
  type StateRow,
} from './States';
export { CopyButton } from './CopyButton';
export { SystemError, type SystemErrorProps } from './SystemError';
export { FactorLink, FactorPicture, FactorSecret } from './factor-setup';
export { mediaStore, online } from './environment';
export { useLeaving } from './leaves-to';
export { RecoveryCodes, type RecoveryCodesProps } from './recovery-codes';
export { ExportLinks, exportHref } from './export-links';
export { provenDownload } from './proven-download';
export {
  DataNote,
  DefinitionList,
  Panel,
  PanelEmpty,
  PanelError,
  PanelHeader,
  PanelSkeleton,
  type Definition,
  type PanelProps,
} from './Panel';
export { PanelData, type PanelDataProps } from './PanelData';
export { Detail, type DetailProps, Unknown } from './Detail';
export { Segmented, TabsNav, type Segment, type Tab } from './Tabs';
export { keepFocus } from './keep-focus';
export { Pagination, pageNumbers, type PaginationProps } from './Pagination';
export { ChipClear, ChipFace, FilterChip, chipClass, type ChipFaceProps, type FilterChipProps } from './FilterChip';
export { ProgressBar, QuotaBar } from './Progress';
export { ToastRegion } from './ToastRegion';
export { chooseScheme, useScheme, type Scheme } from './scheme';
export { saveFile, useArchive } from './archive';
export { launchProps } from './launch';
export { ownChoice, useChoices, useOwnChoice } from './own-choice';
export { forgetQuestion, leaveQuestion, useKeptQuestion, useLeftQuestion, type QuestionDraft } from './question-draft';
export { isUndecided } from './undecided';
export { characterKeys, chooseCharacterKeys, helpAsked, isTyping, keyGroups, useKeyHelp, type KeyGroup, type KeyHint } from './key-help';
