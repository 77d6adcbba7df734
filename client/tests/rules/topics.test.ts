import { describe, expect, it } from 'vitest';
import en from '../../src/i18n/help.en.json';
import words from '../../src/i18n/en.json';
import { ruleFor, topics } from '../../src/help/topics';

describe('the rules help', () => {
  it('answers every question by one page, at a paragraph that it has', () => {
    const asked = Object.keys(words).flatMap((key) => /^dec\.(\w+)\.ask$/.exec(key)?.[1] ?? []).filter((decision) => decision !== 'over');
    expect(asked.length).toBeGreaterThan(25);
    for (const decision of asked) {
      expect(topics.filter(({ decisions }) => decisions.includes(decision)).length, `question ${decision}`).toBe(1);
      const { topic, paragraph } = ruleFor(decision);
      expect(topics.find(({ id }) => id === topic)!.paragraphs, `question ${decision}`).toBeGreaterThanOrEqual(paragraph);
    }
  });

  it('has a title and all its paragraphs for every page, and no others', () => {
    for (const { id, paragraphs } of topics) {
      const keys = Object.keys(en).filter((key) => key.startsWith(`rules.${id}.`));
      expect(keys.sort()).toEqual(['title', ...Array.from({ length: paragraphs }, (_, n) => n + 1)].map((part) => `rules.${id}.${part}`).sort());
    }
  });
});
