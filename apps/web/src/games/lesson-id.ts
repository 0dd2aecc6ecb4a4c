/** The id of the game of a lesson: the house does not know it. */
export const lessonId = 'lesson';
