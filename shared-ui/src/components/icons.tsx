import type { LucideIcon } from 'lucide-react';
import Archive from 'lucide-react/icons/archive';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import BadgePercent from 'lucide-react/icons/badge-percent';
import Bell from 'lucide-react/icons/bell';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import Calendar from 'lucide-react/icons/calendar';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleDot from 'lucide-react/icons/circle-dot';
import CircleQuestion from 'lucide-react/icons/circle-question-mark';
import Columns from 'lucide-react/icons/columns-3';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import FileClock from 'lucide-react/icons/file-clock';
import FileDown from 'lucide-react/icons/file-down';
import FileText from 'lucide-react/icons/file-text';
import Flag from 'lucide-react/icons/flag';
import Flask from 'lucide-react/icons/flask-conical';
import Handshake from 'lucide-react/icons/handshake';
import House from 'lucide-react/icons/house';
import IdCard from 'lucide-react/icons/id-card';
import Picture from 'lucide-react/icons/image';
import Info from 'lucide-react/icons/info';
import Keyboard from 'lucide-react/icons/keyboard';
import Layers from 'lucide-react/icons/layers';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import Menu from 'lucide-react/icons/menu';
import MessageQuestion from 'lucide-react/icons/message-circle-question-mark';
import Network from 'lucide-react/icons/network';
import Package from 'lucide-react/icons/package';
import PackageCheck from 'lucide-react/icons/package-check';
import PackageOpen from 'lucide-react/icons/package-open';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import Receipt from 'lucide-react/icons/receipt-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Repeat from 'lucide-react/icons/repeat-2';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Search from 'lucide-react/icons/search';
import Share from 'lucide-react/icons/share-2';
import Smile from 'lucide-react/icons/smile';
import Trash from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Unlink from 'lucide-react/icons/unlink';
import Unplug from 'lucide-react/icons/unplug';
import Upload from 'lucide-react/icons/upload';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import WifiOff from 'lucide-react/icons/wifi-off';
import X from 'lucide-react/icons/x';

/** Gives the icons one type under their names, which the declarations of the kit can name. */
const named = <Name extends string>(all: Record<Name, LucideIcon>) => all;

/** Every icon of the portal by the name that manifests and pages use. */
const icons = named({
  'alert-triangle': TriangleAlert,
  archive: Archive,
  'arrow-down': ArrowDown,
  'arrow-left': ArrowLeft,
  'arrow-up': ArrowUp,
  bell: Bell,
  bookmark: BookmarkPlus,
  calendar: Calendar,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'chevrons-up-down': ChevronsUpDown,
  'circle-alert': CircleAlert,
  columns: Columns,
  copy: Copy,
  download: Download,
  external: ExternalLink,
  eye: Eye,
  'eye-off': EyeOff,
  file: FileText,
  'file-clock': FileClock,
  'file-down': FileDown,
  flag: Flag,
  flask: Flask,
  handshake: Handshake,
  help: CircleQuestion,
  assistant: MessageQuestion,
  home: House,
  'id-card': IdCard,
  image: Picture,
  info: Info,
  keyboard: Keyboard,
  layers: Layers,
  lock: Lock,
  'log-out': LogOut,
  mail: Mail,
  menu: Menu,
  more: Ellipsis,
  network: Network,
  package: Package,
  'package-check': PackageCheck,
  'package-open': PackageOpen,
  'panel-close': PanelLeftClose,
  'panel-open': PanelLeftOpen,
  pause: Pause,
  percent: BadgePercent,
  pencil: Pencil,
  play: Play,
  plus: Plus,
  printer: Printer,
  receipt: Receipt,
  refresh: RefreshCw,
  repeat: Repeat,
  retry: RotateCcw,
  search: Search,
  share: Share,
  smile: Smile,
  sort: ArrowUpDown,
  trash: Trash,
  unlink: Unlink,
  unplug: Unplug,
  upload: Upload,
  users: Users,
  wallet: Wallet,
  'wifi-off': WifiOff,
  x: X,
});

/** A name that `Icon` supports. */
export type IconName = keyof typeof icons;

/** All names, for the gallery and for checks of manifests. */
export const iconNames = Object.keys(icons) as IconName[];

/** The properties of {@link Icon}. */
export interface IconProps {
  name: IconName;
  /** Size in px: 16 in buttons, 18 in navigation. */
  size?: number;
  /** True for the current page: a heavier stroke. */
  current?: boolean;
  className?: string;
}

/**
 * A decorative icon; the text beside it, or the button's `aria-label`, has its meaning.
 *
 * @rule Beside a word, or alone in a button with `iconOnly`. For a name that a manifest gives, use `MenuIcon`.
 * @accessibility Hidden from assistive technology: a button that shows only an icon needs `aria-label`.
 */
export function Icon({ name, size = 16, current = false, className }: IconProps) {
  const Drawn = icons[name];
  return <Drawn size={size} strokeWidth={current ? 1.9 : 1.6} className={className} aria-hidden="true" />;
}

/**
 * The icon that a manifest names for a menu entry; an unknown name renders a dot, so that a new remote never breaks the menu.
 *
 * @rule For names from `remote.json`, which are known at run time. In code, use `Icon`: the compiler checks its names.
 * @accessibility Hidden from assistive technology: the text of the menu entry is its name.
 */
export function MenuIcon({ name, size = 18, current = false }: { name: string; size?: number; current?: boolean }) {
  const Drawn: LucideIcon = Object.hasOwn(icons, name) ? icons[name as IconName] : CircleDot;
  return <Drawn size={size} strokeWidth={current ? 1.9 : 1.6} aria-hidden="true" />;
}
