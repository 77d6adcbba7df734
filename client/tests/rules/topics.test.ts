import { describe, expect, it } from 'vitest';
import en from '../../src/i18n/help.en.json';
import { ruleFor, topics } from '../../src/help/topics';

describe('the rules help', () => {
  it('answers every question by one page, at a paragraph that it has', () => {
    for (let decision = 1; decision <= 32; decision++) {
      if (decision === 9) continue; // the die: nobody is asked
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
