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
      ink: { DEFAULT: 'var(--ink)', 2: 'var(--ink-2)', 3: 'var(--ink-3)' },
      ember: { DEFAULT: 'var(--ember)', soft: 'var(--ember-soft)', ink: 'var(--ember-ink)' },
      n8n: { DEFAULT: 'var(--n8n)', soft: 'var(--n8n-soft)' },
      ghl: { DEFAULT: 'var(--ghl)', soft: 'var(--ghl-soft)' },
      other: { DEFAULT: 'var(--other)', soft: 'var(--other-soft)' },
      good: 'var(--good)',
      warn: 'var(--warn)',
      bad: 'var(--bad)',
    },
    fontSize: {
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
      borderRadius: { DEFAULT: 'var(--radius)', s: 'var(--radius-s)' },
      boxShadow: { DEFAULT: 'var(--shadow)' },
    },
  },
} satisfies Config
