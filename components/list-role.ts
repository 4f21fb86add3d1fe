/**
 * The `role` of a list whose items are laid out as grids or rows. Safari calls a list without markers a
 * group (https://bugs.webkit.org/show_bug.cgi?id=170179); the empty markers of `assets/styles/base.css` keep
 * other lists what they are, but such items have none.
 */
export const LIST_ROLE = 'list';
