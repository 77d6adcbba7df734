// Whether a finished game was shuffled as it had promised.
#pragma once

#include <string>

#include "text/record.h"

namespace bastide {

// Checks the seed against the commitment, and every action of chance against the seed. What is wrong, as a
// sentence; empty where everything agrees. Throws a Complaint about a record that is not in order.
std::string shuffle_problem(const Record& record);

}  // namespace bastide
