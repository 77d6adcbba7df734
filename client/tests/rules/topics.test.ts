import { describe, expect, it } from 'vitest';
import { languages } from '../i18n/languages';
import { ruleFor, topics } from '../../src/help/topics';

describe('the rules help', () => {
  it('answers every question by one page, at a paragraph that it has', () => {
    const asked = Object.keys(languages.en).flatMap((key) => /^dec\.(\w+)\.ask$/.exec(key)?.[1] ?? []).filter((decision) => decision !== 'over');
    expect(asked.length).toBeGreaterThan(25);
    for (const decision of asked) {
      expect(topics.filter(({ decisions }) => decision in decisions).length, `question ${decision}`).toBe(1);
      const { topic, paragraph } = ruleFor(decision);
      expect(topics.find(({ id }) => id === topic)!.paragraphs, `question ${decision}`).toBeGreaterThanOrEqual(paragraph);
    }
  });

  it('has a title and all its paragraphs for every page, and no others', () => {
    for (const { id, paragraphs } of topics) {
      const keys = Object.keys(languages.en).filter((key) => key.startsWith(`rules.${id}.`));
      expect(keys.sort()).toEqual(['title', ...Array.from({ length: paragraphs }, (_, n) => n + 1)].map((part) => `rules.${id}.${part}`).sort());
    }
  });
});
