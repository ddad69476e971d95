/** Overlays based on react-aria; one shared chunk, loaded on first use. */
export { ConfirmDialog, Dialog, Drawer, type ConfirmDialogProps, type DialogProps, type DrawerProps } from './Dialog';
export { reportProof } from './provider-proof';
export { StepUpDialog, type StepUpDialogProps } from './StepUpDialog';
export { Menu, MenuList, type MenuEntryItem, type MenuProps } from './Menu';
export { Select, type Option, type SelectProps } from './Select';
export { AnchoredPopover, Popover, Tooltip, type AnchoredPopoverProps, type PopoverProps, type TooltipProps } from './Popover';
export { type CountedOption, FilterMenu, type FilterMenuProps } from './FilterMenu';
export { DateField, parseDay, type DateFieldProps } from './DateField';
export { DateRangeField, datePresets, dateRangeText, type DateRange, type DateRangeFieldProps } from './DateRange';
export { Palette, PaletteView, type PaletteGroup, type PaletteItem, type PaletteProps } from './Palette';
