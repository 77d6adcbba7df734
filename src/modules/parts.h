// Which modules have something to say where: a name here for each check.cpp, text.cpp, why.cpp, json.cpp and quick.cpp.
// The layers make their tables of these lists when they are compiled.
#pragma once

#define BASTIDE_MODULES_WITH_CHECK(X) \
  X(builders_and_traders)             \
  X(gold_mines)                       \
  X(mage_and_witch)                   \
  X(flying_machines)                  \
  X(crop_circles)                     \
  X(ferries)                          \
  X(robbers)                          \
  X(messages)                         \
  X(mists)
