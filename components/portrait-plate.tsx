import type { ReactNode } from 'react';

/** A plate for a person without photograph or portrait: a tall window over its plan, and nobody there. */
export function PortraitPlate({ className }: { readonly className: string }): ReactNode {
  return (
    <svg className={className} viewBox="0 0 800 1000" aria-hidden="true">
      <path fill="var(--panel)" d="M0 0h800v838H0z" />
      <path fill="var(--sky)" d="M206 812V292a194 194 0 0 1 388 0v520z" />
      <g fill="none" stroke="var(--ink)">
        <path d="M152 812V292a248 248 0 0 1 496 0v520M303 292v520m194-520v520M263 155l137 137 137-137" />
        <path
          strokeWidth="3.5"
          d="M206 812V292a194 194 0 0 1 388 0v520M400 98v714M206 292h388M206 566h388M0 838h800M140 838v-26h520v26"
        />
        <path strokeWidth="24" d="M0 900h206m388 0h206" />
        <path d="M206 894h388m-388 6h388M206 912v-24m388 0v24" />
      </g>
      <path stroke="var(--brass-ui)" d="M0 864h800m-599 5 10-10m378 10 10-10" />
    </svg>
  );
}
