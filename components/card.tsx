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

/**
 * Renders a card as an item of a list with the class `cards`. Cards in a row share their lines: the list's `--parts` is
 * the number of elements in each card.
 */
export function Card({ id, title, heading: Heading, picture, children }: CardProps) {
  return (
    <li className="card" id={id}>
      {picture}
      <Heading className="card-title heading-medium">{title}</Heading>
      {children}
    </li>
  );
}
