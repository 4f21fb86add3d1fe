/** Words that our comments, messages and READMEs must avoid, and a replacement for each. */
const RULES: readonly (readonly [words: RegExp, instead: string])[] = [
  [/\brefus(?:e|es|ed|ing|als?)\b/i, 'reject'],
  [/\b(?:faults?|faulty|remarks?|findings?)\b/i, 'error or warning'],
  [/\b(?:our|web|display|title|text|each|every) faces?\b/i, 'font'],
  [/(?<!scroll )\b(?:the|its|a) bar\b/i, 'header'],
  [/\b(?:the|its|page['’]s|site['’]s) foot\b/i, 'footer or bottom'],
  [/\bwhat is said\b/i, 'the text'],
  [/\bas whose\b/i, 'a clause with a subject'],
  [/\ban own\b/i, '"its own"'],
  [/\b(?:say|says) of\b/i, '"say about"'],
  [/\bof which\b/i, 'a sentence of its own'],
  [/\bfull stop\b/i, 'period'],
  [/\bways on\b/i, 'next links'],
  [/\bfor want of\b/i, 'without'],
  [/\bnot tried\b/i, 'not tested'],
  [/\bbetter \d/i, 'ideally'],
  [/\bon any (?:error|warning)\b/i, 'if there is an error'],
  [/\d %/, 'the number without a space before %'],
];

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:\\'"`/])\/\/[^\n]*/g;
const SQL_COMMENTS = /--[^\n]*/g;
const HASH_COMMENTS = /(?<=^\s*)#[^\n]*/gm;
/** The values in a template string; values are code. */
const VALUES = /\$\{[^}\n]*\}/g;
const STRINGS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`/g;

/** Replaces all characters outside of the matches with spaces, so that line numbers stay the same. */
function only(text: string, parts: RegExp): string {
  const blank = (outside: string) => outside.replace(/[^\n]/g, ' ');
  let [kept, end] = ['', 0];
  for (const { 0: part, index } of text.matchAll(parts)) {
    kept += blank(text.slice(end, index)) + part;
    end = index + part.length;
  }
  return kept + blank(text.slice(end));
}

/** Returns the prose of a file: the text of a README, or comments and strings. */
function proseOf(file: string, text: string): string {
  if (file.endsWith('.md')) return text.replace(/`[^`\n]*`/g, '');
  if (/\.(?:yml|example)$/.test(file)) return only(text, HASH_COMMENTS);
  if (file.endsWith('.sql')) return only(text, SQL_COMMENTS);
  const comments = only(text, COMMENTS).replace(/`[^`\n]*`/g, '');
  // check-words.ts checks the spelling of the words on the pages.
  if (file.endsWith('.css') || file.startsWith('data/')) return comments;
  const code = text.replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, ' '));
  const strings = only(code, STRINGS).replace(VALUES, '').split('\n');
  const lines = comments.split('\n');
  return strings.map((line, at) => `${lines[at] ?? ''} ${line}`).join('\n');
}

/** Reports each forbidden word in the prose of a file as `file:line: word; write X`. */
export function styleErrors(file: string, text: string): readonly string[] {
  return proseOf(file, text)
    .split('\n')
    .flatMap((line, at) =>
      RULES.flatMap(([words, instead]) => {
        const [word] = words.exec(line) ?? [];
        return word ? `${file}:${at + 1}: ${word}; write ${instead}` : [];
      }),
    );
}
