// What the compilers do not see.
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['dist/'] },
  ts.configs.recommended,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['error'] }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      'svelte/no-at-html-tags': 'off', // our own drawings are strings of SVG; what people write never goes that way
      'svelte/no-useless-mustaches': 'off', // a space at the end of a line is written as one
      'svelte/prefer-svelte-reactivity': 'off', // sets and dates that live inside one function need not be watched
    },
  },
  { files: ['tools/**'], rules: { 'no-console': 'off' } },
);
