import type { ReactNode } from 'react';
import { Drawing } from './pictures.tsx';

interface IllustratedMessageProps {
  /** Name in `assets/drawings`, without `-day.svg` or `-night.svg`. */
  readonly drawing: string;
  readonly alt: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
  /** Content below the text and the drawing, such as a list of other pages. */
  readonly below?: ReactNode;
}

export function IllustratedMessage(props: IllustratedMessageProps) {
  const { drawing, alt, actions, children, below } = props;
  return (
    <div className="wrap page-top illustrated">
      <div className="illustrated-words">
        {children}
        {actions}
      </div>
      <Drawing className="illustrated-drawing" name={drawing} alt={alt} first />
      {below}
    </div>
  );
}
