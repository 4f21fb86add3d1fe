import type { ReactNode } from 'react';

interface CardProps {
  readonly id?: string;
  readonly title: ReactNode;
  /** Heading level of the title: one level below the heading above the cards. */
  readonly heading: 'h2' | 'h3';
  /** Picture at the top of the card. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

/** Renders an item of a `.cards` list. Cards in a row share grid lines; `--parts` is the number of elements in a card. */
export function Card({ id, title, heading: Heading, picture, children }: CardProps) {
  return (
    <li className="card" id={id}>
      {picture}
      <Heading className="card-title heading-medium">{title}</Heading>
      {children}
    </li>
  );
}
