import fc from 'fast-check'
import { seed } from './clock.ts'

// The cases of property tests follow from the seed of the run, so that it can be repeated.
fc.configureGlobal({ seed })
