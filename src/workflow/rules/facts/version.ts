/**
 * Written by `npm run facts:build` from n8n 2.41.1; do not edit.
 *
 * The n8n that the tables describe.
 */
export const FACTS_VERSION = '2.41.1'
