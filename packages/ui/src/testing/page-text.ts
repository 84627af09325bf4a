/** The attributes that readers of a page get beside its text, of fields, buttons and links. */
const HEARD = ['aria-label', 'title', 'aria-current', 'aria-pressed', 'aria-expanded', 'aria-invalid', 'role'] as const;
const TONES = /^_?(ok|warn|bad|live|error|danger|figure|primary)(_|$)/;
const OWN_LINE = new Set(
  'TR LI P H1 H2 H3 H4 DIV SECTION FORM LABEL HEADER NAV UL OL DL DT DD TABLE FIELDSET LEGEND MAIN DIALOG DETAILS SUMMARY'.split(' '),
);

function marksOf(element: Element): string {
  const heard = HEARD.flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null
      ? []
      : [name === 'role' || name.startsWith('aria-label') ? `"${value}"` : `${name.replace('aria-', '')}=${value}`];
  });
  const tones = [...element.classList].flatMap((name) => TONES.exec(name)?.[1] ?? []);
  const said = [...heard, ...tones.map((tone) => `*${tone}`)];
  return said.length === 0 ? '' : `{${said.join(' ')}}`;
}

function fieldText(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string {
  const rules = ['disabled', 'required', 'readOnly'].filter((name) => field[name as 'disabled'] === true);
  const bounds = ['minlength', 'maxlength', 'min', 'max', 'step', 'pattern', 'inputmode', 'autocomplete'].flatMap((name) => {
    const value = field.getAttribute(name);
    return value === null || value === '' || value === '-1' ? [] : [`${name}=${value}`];
  });
  const value =
    field instanceof HTMLSelectElement
      ? [...field.options].map((option) => `${option.selected ? '>' : ''}${option.text}`).join('/')
      : field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
        ? `${field.type} ${field.checked ? 'yes' : 'no'}`
        : field.value;
  return `[${[value, ...rules, ...bounds].join(' ')}]`;
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (!(node instanceof Element) || ['STYLE', 'SCRIPT', 'svg', 'SVG'].includes(node.tagName)) return '';
  const inner = [...node.childNodes].map(textOf).join('');
  const marks = marksOf(node);
  if (node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement)
    return `${marks}${fieldText(node)}`;
  if (node instanceof HTMLButtonElement) return ` (${marks}${inner}${node.disabled ? ' disabled' : ''}) `;
  if (node.tagName === 'A') return ` ${marks}<${inner} ${node.getAttribute('href')}> `;
  if (node.tagName === 'TD' || node.tagName === 'TH') return `| ${marks}${inner.replace(/\s*\n\s*/g, ' ; ').trim()} `;
  return OWN_LINE.has(node.tagName) ? `\n${marks}${inner}\n` : `${marks}${inner}`;
}

/** The lines of a page. */
export const linesOf = (page: Node): readonly string[] =>
  textOf(page)
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter((line) => line !== '');
