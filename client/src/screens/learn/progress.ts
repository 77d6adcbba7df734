// Which lessons this browser has finished.
import { load, save } from '../../stored';

const place = 'bastide.lessons';

export const finishedLessons = (): number[] => load(place, []);

export function finishLesson(n: number): void {
  save(place, [...new Set([...finishedLessons(), n])]);
}
