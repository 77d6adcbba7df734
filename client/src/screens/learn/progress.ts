// Which lessons this browser has finished.
const place = 'bastide.lessons';

export function finishedLessons(): number[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]') as number[];
  } catch {
    return [];
  }
}

export function finishLesson(n: number): void {
  try {
    localStorage.setItem(place, JSON.stringify([...new Set([...finishedLessons(), n])]));
  } catch {
    // Then the list does not show it.
  }
}
