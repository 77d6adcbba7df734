// All words of both languages: those of every game, of the modules, and of rules help and lessons.
const files = import.meta.glob<Record<string, string>>('../../src/{i18n,modules/*}/*.json', { eager: true, import: 'default' });
const inOne = (language: string): Record<string, string> => {
  const parts = Object.entries(files).filter(([path]) => path.endsWith(`/${language}.json`) || path.endsWith(`.${language}.json`));
  const keys = parts.flatMap(([, words]) => Object.keys(words));
  if (new Set(keys).size < keys.length) throw new Error(`a key is there twice in ${language}`);
  return Object.assign({}, ...parts.map(([, words]) => words));
};

export const languages = { en: inOne('en'), es: inOne('es') };
