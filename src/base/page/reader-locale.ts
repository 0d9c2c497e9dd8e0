import { writeLike } from '@/base/rules/locale'

// Imported before all modules with words: some of them write a number when they are evaluated.
writeLike(navigator.languages)
