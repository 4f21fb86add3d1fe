import type { ReactNode } from 'react';
import { Drawing } from './pictures.tsx';

/** Shows a message beside a drawing: the children are its text and its links. */
export function IllustratedMessage(props: {
  /** Name in `assets/drawings`, without `-day.svg` or `-night.svg`. */
  readonly drawing: string;
  readonly alt: string;
  readonly children: ReactNode;
  /** Content below the text and the drawing, such as a list of other pages. */
  readonly below?: ReactNode;
}) {
  const { drawing, alt, children, below } = props;
  return (
    <div className="wrap page-top illustrated">
      <div className="illustrated-words">{children}</div>
      <Drawing className="illustrated-drawing" name={drawing} alt={alt} first />
      {below}
    </div>
  );
}
