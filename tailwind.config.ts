import type { Config } from 'tailwindcss'

/** The tokens themselves are CSS variables in src/app/styles.css, where light and dark are decided. */
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      paper: 'var(--paper)',
      surface: 'var(--surface)',
      sunken: 'var(--sunken)',
      line: { DEFAULT: 'var(--line)', strong: 'var(--line-strong)' },
      ink: { DEFAULT: 'var(--ink)', 2: 'var(--ink-2)', 3: 'var(--ink-3)', hover: 'var(--ink-hover)' },
      ember: {
        DEFAULT: 'var(--ember)',
        soft: 'var(--ember-soft)',
        ink: 'var(--ember-ink)',
        hover: 'var(--ember-hover)',
      },
      n8n: { DEFAULT: 'var(--n8n)', soft: 'var(--n8n-soft)' },
      ghl: { DEFAULT: 'var(--ghl)', soft: 'var(--ghl-soft)' },
      other: { DEFAULT: 'var(--other)', soft: 'var(--other-soft)' },
      good: {
        DEFAULT: 'var(--good)',
        ink: 'var(--good-ink)',
        soft: 'var(--good-soft)',
        faint: 'var(--good-faint)',
      },
      warn: { DEFAULT: 'var(--warn)', soft: 'var(--warn-soft)' },
      bad: { DEFAULT: 'var(--bad)', soft: 'var(--bad-soft)', faint: 'var(--bad-faint)' },
    },
    // Sizes with a line height, and sizes of texts that take theirs from around them or from a leading of their own.
    fontSize: {
      '3xs': '11px',
      '2xs': '12.5px',
      md: '15px',
      code: '0.875em',
      quote: 'clamp(20px, 2.6vw, 28px)',
      title: '32px',
      section: 'clamp(28px, 4vw, 40px)',
      page: 'clamp(32px, 5vw, 48px)',
      hero: 'clamp(36px, 6vw, 56px)',
      xs: ['13px', '1.45'],
      sm: ['14px', '1.5'],
      base: ['16px', '1.6'],
      lg: ['18px', '1.55'],
      xl: ['22px', '1.25'],
      '2xl': ['28px', '1.2'],
      '3xl': ['40px', '1.1'],
      '4xl': ['56px', '1.05'],
    },
    extend: {
      fontFamily: { sans: 'var(--font)' },
      letterSpacing: { tighter: '-0.03em', tight: '-0.02em', snug: '-0.01em', wide: '0.02em' },
      lineHeight: { display: '1.08' },
      borderRadius: {
        DEFAULT: 'var(--radius)',
        s: 'var(--radius-s)',
        control: '10px',
        panel: '20px',
        tile: '23%',
      },
      borderWidth: { thick: '1.5px', dot: '5.5px' },
      boxShadow: { DEFAULT: 'var(--shadow)', chosen: 'inset 0 0 0 1px var(--ink)' },
    },
  },
} satisfies Config
