import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import reactRefresh from 'eslint-plugin-react-refresh';
import storybook from 'eslint-plugin-storybook';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const banned = [
  { name: '@fluentui/react-icons', message: 'Import one icon file: @fluentui/react-icons/svg/<name>.' },
  { name: 'zod', message: 'Use zod/mini: it is a quarter of the size.' },
];

export default defineConfig(
  globalIgnores(['dist', 'coverage', 'test-results', 'tmp', 'data', '**/*.d.mts']),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: ['*.js', '.dependency-cruiser.cjs', 'tools/*.mjs'],
          maximumDefaultProjectFileMatchCount_THIS_WILL_SLOW_DOWN_LINTING: 40,
        },
        tsconfigRootDir: import.meta.dirname,
      },
    },
  },
  {
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unnecessary-type-assertion': 'off', // its fix empties `{} as T` of a machine's types and breaks their inference
      '@typescript-eslint/only-throw-error': 'off', // a Failure is a value, thrown and caught at the adapters' seam
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-imports': ['error', { paths: banned }],
    },
  },
  reactHooks.configs.flat['recommended-latest'] ?? reactHooks.configs.flat.recommended,
  // src/app is wiring: its files export hooks and tables beside components, and a change there reloads the page
  { files: ['src/**/*.tsx'], ignores: ['src/app/**', 'src/portal/**'], ...reactRefresh.configs.vite },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'MemberExpression[object.name=/^(styles|ink)$/][computed=true] > Literal.property', message: 'Write styles.name.' },
        {
          selector: "ImportDeclaration[source.value=/\\.module\\.css$/] > ImportDefaultSpecifier[local.name='css']",
          message: 'A style sheet is imported as styles.',
        },
      ],
    },
  },
  storybook.configs['flat/recommended'],
  {
    files: ['**/*.js', '**/*.mjs', '**/*.cjs'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        performance: 'readonly',
        module: 'writable',
        URL: 'readonly',
        fetch: 'readonly',
      },
    },
  },
  {
    files: ['machines/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            ...banned,
            { name: 'react', message: 'Machines know no view.' },
            { name: 'axios', message: 'Machines get their effects from create-portal.ts.' },
          ],
          patterns: [
            { group: ['react-dom*', '@fluentui/*', '@xstate/react', '**/src/**', '**/server/**'], message: 'Machines run in bare Node.' },
          ],
        },
      ],
      'no-restricted-globals': ['error', 'Date', 'setTimeout', 'setInterval', 'fetch', 'window', 'document', 'localStorage'],
    },
  },
);
