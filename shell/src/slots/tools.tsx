import type { Session } from 'shared-ui/core';
import { type Extension, ExtensionView, type TopBarToolProps, useExtensions } from 'shared-ui/slots';
import css from './tools.module.css';

/** Icons fit on phones too; texts only fit the wide bar. */
const isIcon = ({ place }: Extension) => place === 'icon';

interface Props {
  session: Session;
  /** The class of each kind of tool. */
  icon: string | undefined;
  link?: string | undefined;
}

function Tool({ extension, ...props }: TopBarToolProps & { extension: Extension }) {
  // The placeholder reserves the space while the tool loads and when it fails: no layout shift.
  const room = <span className={isIcon(extension) ? css.icon : css.link} />;
  return <ExtensionView<TopBarToolProps> extension={extension} props={props} pending={room} gap={room} />;
}

/** Renders the tools of all remotes in the top bar, in the order that they declare. */
export function Tools({ session, icon, link }: Props) {
  const tools = useExtensions('top-bar.tool');
  return tools.map((tool) => <Tool key={tool.id} extension={tool} session={session} className={isIcon(tool) ? icon : link} />);
}

/** Renders the tools of the bar on phones. */
export function IconTools({ session, icon }: Props) {
  const tools = useExtensions('top-bar.tool').filter(isIcon);
  return tools.map((tool) => <Tool key={tool.id} extension={tool} session={session} className={icon} />);
}

/** Renders the figure at the end of a menu entry, if a remote provides one. */
export function MenuFigureOf({ route, session, className }: { route: string; session: Session; className: string | undefined }) {
  const figure = useExtensions('menu.figure').find(({ place }) => place === route);
  if (!figure) return null;
  return (
    <span className={className}>
      <ExtensionView extension={figure} props={{ session }} />
    </span>
  );
}
